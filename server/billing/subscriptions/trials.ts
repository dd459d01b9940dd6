import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { hmac, keysFor } from '../../kit/keys.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { forUpdate } from '../../storage/for-update.ts'
import type { AnonymizedCustomer, MergedCustomer } from '../customers/happenings.ts'
import type { Customer } from '../customers/store.ts'

type Person = Pick<Customer, 'id' | 'organizationId' | 'email' | 'emailVerified'>
type ShownCard = Pick<PaymentIntent, 'cardBrand' | 'cardLast4' | 'cardExpMonth' | 'cardExpYear'>

/** Whether a customer, or the mailbox that they proved, has had a trial of this seller before. */
export async function hasHadTrial(app: App, { id, organizationId, email, emailVerified }: Person): Promise<boolean> {
  const trials = app.db.selectFrom('trials').select('subscriptionId').where('organizationId', '=', organizationId)
  const before = trials.where((is) =>
    is.or([is('customerId', '=', id), ...(emailVerified ? [is('mailboxKey', 'in', namesOf(app, email))] : [])]),
  )
  return (await before.limit(1).executeTakeFirst()) !== undefined
}

type Taken = { customer: Person; card: ShownCard | null; subscriptionId: string }

/**
 * Keeps in mind that someone had their trial. False when they had one already: of two at once, one gets it. An address that was only typed
 * takes no trial from its owner: it counts together with the card. A seller who prevents abuse counts each of the two alone.
 */
export async function takeTrial(app: App, { customer, card, subscriptionId }: Taken): Promise<boolean> {
  const { id: customerId, organizationId, email, emailVerified } = customer
  if ((await preventsAbuse(app, organizationId)) && (await isUsedUp(app, customer, card))) return false
  const keys = namesOf(app, email).map((name) => (emailVerified ? name : `${name} ${nameOf(card)}`))
  if (await isForgotten(app, organizationId, keys.slice(1))) return false
  const [mailboxKey = ''] = keys
  const taken = await app.db
    .insertInto('trials')
    .values({ organizationId, customerId, subscriptionId, mailboxKey, createdAt: now(app) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks the seller's settings: of two trials that share a card or an address, the second waits and then sees the first. */
async function preventsAbuse(app: App, organizationId: string): Promise<boolean> {
  const settings = app.db.selectFrom('sellers').where('organizationId', '=', organizationId).where('preventTrialAbuse', '=', true)
  return (await forUpdate(app, settings.select('organizationId')).executeTakeFirst()) !== undefined
}

/** Whether an address, proven or not, or a card belongs to a trial of this seller. */
async function isUsedUp(app: App, { organizationId, email }: Person, card: ShownCard | null): Promise<boolean> {
  const trials = app.db.selectFrom('trials').select('subscriptionId').where('trials.organizationId', '=', organizationId).limit(1)
  const byAddress = trials.where((is) =>
    // A typed address is followed by a blank and its card; `!` is what sorts next.
    is.or(
      namesOf(app, email).flatMap((name) => [
        is('mailboxKey', '=', name),
        is.and([is('mailboxKey', '>=', `${name} `), is('mailboxKey', '<', `${name}!`)]),
      ]),
    ),
  )
  if (await byAddress.executeTakeFirst()) return true
  if (card === null || card.cardLast4 === null) return false
  // Cards that were forgotten count: taking one off the account gives no second trial.
  const byCard = trials
    .innerJoin('paymentMethods', 'paymentMethods.customerId', 'trials.customerId')
    .where('paymentMethods.organizationId', '=', organizationId)
    .where('last4', '=', card.cardLast4)
    .where('brand', '=', card.cardBrand ?? 'unknown')
    .where('expMonth', '=', card.cardExpMonth ?? 0)
    .where('expYear', '=', card.cardExpYear ?? 0)
  return (await byCard.executeTakeFirst()) !== undefined
}

function nameOf(card: ShownCard | null): string {
  return card ? [card.cardBrand, card.cardLast4, card.cardExpMonth, card.cardExpYear].join(' ') : 'no card'
}

/** How trials name a mailbox: by its address, and after its person left by what only this installation can work out from it. */
function namesOf({ config }: App, email: string): [string, ...string[]] {
  const mailbox = mailboxOf(email)
  return [mailbox, ...keysFor(config.secrets, purpose).map((key) => hmac(key, mailbox, 'base64url'))]
}

const purpose = 'forgotten mailbox'

async function isForgotten({ db }: App, organizationId: string, keys: readonly string[]): Promise<boolean> {
  const trials = db.selectFrom('trials').where('organizationId', '=', organizationId).where('mailboxKey', 'in', keys)
  return (await trials.select('subscriptionId').limit(1).executeTakeFirst()) !== undefined
}

/** Forgets the addresses of people who left, and not that their mailbox had its trial. */
export async function anonymizeTrials(app: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  for (const { id } of customers) {
    const had = await app.db.selectFrom('trials').where('customerId', '=', id).select('mailboxKey').executeTakeFirst()
    const [mailbox = '', ...card] = had?.mailboxKey.split(' ') ?? []
    if (!mailbox.includes('@')) continue
    const mailboxKey = [namesOf(app, mailbox)[1], ...card].join(' ')
    await app.db.updateTable('trials').set({ mailboxKey }).where('customerId', '=', id).execute()
  }
}

/** Letters to `ada+trial@…` arrive at `ada@…`: the same mailbox, however often it is renamed. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  return `${name.replace(/\+.*$/, '')}@${domain}`
}

/** Who had a trial as a guest had it; of two, the first counts. */
export async function moveTrials({ db }: App, merged: readonly MergedCustomer[]): Promise<void> {
  for (const { from, to } of merged) {
    const own = await db.selectFrom('trials').where('customerId', '=', to.id).select('customerId').executeTakeFirst()
    if (own) await db.deleteFrom('trials').where('customerId', '=', from.id).execute()
    else await db.updateTable('trials').set({ customerId: to.id }).where('customerId', '=', from.id).execute()
  }
}
