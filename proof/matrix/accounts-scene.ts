import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { webhookTypes } from '#contract/billing/webhook-types.ts'
import { readRecord } from '../../server/imports/records.ts'
import { runImport } from '../../server/imports/run-import.ts'
import { jobs } from '../../server/jobs.ts'
import { runDue } from '../../server/outbox/run-due.ts'
import { authenticator } from '../../server/testing/authenticators.ts'
import type { Browser } from '../../server/testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '../../server/testing/databases.ts'
import { newestMailTo } from '../../server/testing/mailbox.ts'
import { joinAs, startOrganization } from '../../server/testing/organizations.ts'
import { password, signUp } from '../../server/testing/people.ts'
import { asServer } from '../../server/testing/secret-key.ts'
import { startSeller } from '../../server/testing/sellers.ts'
import { startSocialServer } from '../../server/testing/social.ts'
import { addCustomer } from '../../server/testing/subscribers.ts'
import { deliverPending } from '../../server/webhook-delivery/deliver-pending.ts'
import { createEndpoint } from '../../server/webhook-delivery/endpoints.ts'

/** One cell for each consequence of a move. */
export type Consequences = {
  /** Entries of the audit log, in order. */
  audit: string
  /** What the application is told, in order. */
  webhooks: string
  /** Letters, as `reader: subject`. */
  letters: string
  /** How many sessions Bob has. Before each move it is one. */
  sessions: number
  /** How many seats the organization pays for. Before each move it is two; none once the plan has ended. */
  seats: number | 'none'
  /** What the seller hears of the customers that follow people and organizations. */
  customers: string
}

/** Prepares a move and answers it: only what the move itself does is looked at. */
type Way = (scene: Scene) => Promise<() => Promise<unknown>>

/** What follows each move, where it is not what most moves leave as it is. */
export type Moves = Record<string, [Way, Partial<Consequences>]>

const same: Consequences = { audit: '', webhooks: '', letters: '', sessions: 1, seats: 2, customers: '' }

/** Makes every move of some subjects, and compares all that follows with what is written down. */
export function compareMoves(subjects: Record<string, Moves>): void {
  onBothDatabases('one move, all its consequences:', (open: OpenDatabase) => {
    for (const [subject, moves] of Object.entries(subjects)) {
      describe(subject, () => {
        for (const [how, [way, expected]] of Object.entries(moves)) {
          test(how, async () => {
            const scene = await startScene(open)
            const move = await way(scene)
            assert.deepEqual(await consequencesOf(scene, move), { ...same, ...expected })
          })
        }
      })
    }
  })
}

/** Invites an address to Acme, and answers what its letter holds. */
export async function invite({ owner, organizationId, letterTo }: Scene, email: string) {
  const { data } = await owner.client.organization.inviteMember({ email, role: 'member', organizationId })
  return { invitationId: data?.id as string, token: (await letterTo(email)).token }
}

export type Scene = Awaited<ReturnType<typeof startScene>>

/**
 * Acme has an owner and one member, Bob, and pays a seller by member. Bob has a key, bought something of the same seller, and is signed in once.
 * The application and the seller hear of everything.
 */
export async function startScene(open: OpenDatabase) {
  const zone: string[] = []
  const server = await startSocialServer({ open, app: { resolveTxt: async () => zone } })
  const { app, browser } = server
  const seller = await startSeller(server, 'shop')
  const { owner, ownerId, organization } = await startOrganization(server, 'acme')
  const bob = await joinAs(server, owner, 'bob')
  await bob.browser.client.apiKey.create({ name: 'key' })

  const sellerId = seller.organization.id
  const prices = [{ amount_type: 'fixed', price_amount: 1000 }]
  const product = await seller.post('/products/', { name: 'Team', recurring_interval: 'month', prices, metadata: { seats: 'members' } })
  const customer = await addCustomer(app, { organizationId: sellerId, externalId: organization.id })
  const sold = await seller.post('/subscriptions/', { product_id: product.body.id, customer_id: customer.id })
  assert.deepEqual([sold.status, sold.body.seats], [201, 2])
  await addCustomer(app, { organizationId: sellerId, externalId: bob.userId, email: 'bob@example.com' })

  const backend = await asServer(app)
  const root = browser()
  const { user: admin } = await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  await createEndpoint(app, { organizationId: null, url: 'http://127.0.0.1:9/', format: 'raw', events: ['*'] })
  await createEndpoint(app, { organizationId: sellerId, url: 'http://127.0.0.1:9/', format: 'raw', events: webhookTypes })

  /** What is due is done, but for the deliveries of webhooks: here it counts that they were queued. */
  const settle = () =>
    runDue(
      app,
      jobs.filter((job) => job !== deliverPending),
    )
  const letterTo = async (email: string) => newestMailTo(app, email)
  const person = async (name: string): Promise<{ browser: Browser; id: string }> => {
    const browser = server.browser()
    const { user } = await signUp(browser, name)
    return { browser, id: user.id }
  }
  /** Gives Bob an authenticator that he has yet to confirm, and answers its code. */
  const bobCode = async (): Promise<string> => {
    const { data } = await bob.browser.client.twoFactor.enable({ password })
    assert.equal(data?.method, 'totp')
    return authenticator(data.totpURI, server.clock).code()
  }
  return {
    ...server,
    bobCode,
    zone,
    seller,
    owner,
    ownerId,
    organizationId: organization.id,
    bob: bob.browser.client,
    bobId: bob.userId,
    bobMemberId: bob.memberId,
    root: root.client,
    rootId: admin.id,
    backend,
    settle,
    letterTo,
    person,
    subscriptionId: sold.body.id as string,
    sellerId,
  }
}

/** Makes a move, and answers what followed. */
async function consequencesOf(scene: Scene, move: () => Promise<unknown>): Promise<Consequences> {
  const { app, settle, bobId, subscriptionId, sellerId } = scene
  await settle()
  const newestOf = async (table: 'auditEntries' | 'webhookEvents' | 'sandboxMails') => {
    const ids = await app.db.selectFrom(table).select('id').execute()
    return new Set(ids.map(({ id }) => id))
  }
  const [entries, events, mails] = [await newestOf('auditEntries'), await newestOf('webhookEvents'), await newestOf('sandboxMails')]
  const moved = (await move()) as { error?: { code: string } | null } | undefined
  assert.equal(moved?.error?.code, undefined)
  await settle()

  const audit = await app.db.selectFrom('auditEntries').select(['id', 'action']).orderBy('id').execute()
  const told = await app.db.selectFrom('webhookEvents').select(['id', 'organizationId', 'type']).orderBy('id').execute()
  const news = told.filter(({ id }) => !events.has(id))
  const letters = await app.db.selectFrom('sandboxMails').select(['id', 'recipient', 'subject']).orderBy('id').execute()
  const sessions = await app.db.selectFrom('sessions').select('id').where('userId', '=', bobId).execute()
  const plan = await app.db.selectFrom('subscriptions').select(['seats', 'status']).where('id', '=', subscriptionId).executeTakeFirst()
  const isCustomers = /^customer\.(created|updated|deleted)$/
  return {
    audit: counted(audit.filter(({ id }) => !entries.has(id)).map(({ action }) => action)),
    webhooks: counted(news.filter(({ organizationId }) => organizationId === null).map(({ type }) => type)),
    letters: counted(
      letters.filter(({ id }) => !mails.has(id)).map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`),
      '; ',
    ),
    sessions: sessions.length,
    seats: plan?.status === 'active' ? (plan.seats ?? 'none') : 'none',
    customers: counted(
      news.filter(({ organizationId, type }) => organizationId === sellerId && isCustomers.test(type)).map(({ type }) => type),
    ),
  }
}

/** The same thing several times in a row is written once, with its number. */
function counted(all: string[], separator = ' '): string {
  const runs: { what: string; times: number }[] = []
  for (const what of all) {
    const last = runs.at(-1)
    if (last?.what === what) last.times++
    else runs.push({ what, times: 1 })
  }
  return runs.map(({ what, times }) => (times === 1 ? what : `${what}×${times}`)).join(separator)
}

/** A seat is paid before a member has it. */
export const receipt = 'acme-owner: Your receipt from shop'

export async function imported({ app }: Scene, record: object) {
  async function* source() {
    yield { place: 'line', record: readRecord(record) }
  }
  await runImport(app, source(), { onRefusal: (text) => assert.fail(text) })
}
