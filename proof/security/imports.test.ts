import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import bcrypt from 'bcryptjs'
import { hours } from '#contract/kit/durations.ts'
import { exportLines } from '#server/imports/export.ts'
import type { ImportRecord } from '#server/imports/records.ts'
import { runImport } from '#server/imports/run-import.ts'
import { fromNow } from '#server/kit/clock.ts'
import { signUpWithAuthenticator } from '#server/testing/authenticators.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { addProduct } from '#server/testing/entitlements.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, proveAddress, signUp } from '#server/testing/people.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const elsewhere = 'the password of another system'
const brought = bcrypt.hashSync(elsewhere, 4)
const email = 'ann@example.com'
const ann = { type: 'user', email, accounts: [] }

onBothDatabases('a file that is imported', (open) => {
  async function start() {
    const server = await startTestServer({ open })
    const { app } = server
    const take = async (...records: object[]) => {
      const refusals: string[] = []
      async function* source() {
        for (const [at, record] of records.entries()) yield { place: `line ${at + 1}`, record: record as ImportRecord }
      }
      const { created, updated, unchanged } = await runImport(app, source(), { onRefusal: (text) => refusals.push(text) })
      return { created, updated, unchanged, refusals }
    }
    const session = (userId: string) => ({
      type: 'session',
      id: 'brought-session',
      userId,
      token: 't'.repeat(32),
      expiresAt: fromNow(app, hours(24)),
      createdAt: fromNow(app, -hours(1)),
      updatedAt: fromNow(app, -hours(1)),
      ipAddress: '',
      userAgent: '',
      activeOrganizationId: null,
    })
    const isLetIn = async () => {
      const answer = await server.browser().get('/get-session', { authorization: `Bearer ${'t'.repeat(32)}` })
      return (await answer.json()) !== null
    }
    return { ...server, take, session, isLetIn }
  }
  const signIn = (browser: Browser, password: string) => browser.client.signIn.email({ email, password })

  test('gives no proven address to a stranger who signed up with it here', async () => {
    const { app, browser, take } = await start()
    const squatter = browser()
    await signUp(squatter, 'ann')
    await squatter.client.apiKey.create({ name: 'planted' })
    await take({ ...ann, emailVerified: true, role: 'admin', password: brought })
    assert.equal((await squatter.client.getSession()).data, null)
    assert.equal((await signIn(browser(), password)).error?.code, 'INVALID_EMAIL_OR_PASSWORD')
    assert.deepEqual(await app.db.selectFrom('apiKeys').select('id').execute(), [])
    const { data } = await signIn(browser(), elsewhere)
    assert.equal(data && 'user' in data && data.user.role, 'admin')
  })

  test('makes no stranger an administrator or a member by an address that was only typed here', async () => {
    const { app, browser, take } = await start()
    const squatter = browser()
    await signUp(squatter, 'ann')
    const member = { type: 'member', organization: 'acme', user: email, role: 'owner' }
    const { refusals } = await take({ ...ann, role: 'admin' }, { type: 'organization', name: 'Acme', slug: 'acme' }, member)
    assert.deepEqual(
      refusals.map((text) => text.replace(/:.*never proven.*/, '')),
      ['line 1', 'line 3'],
    )
    assert.equal((await squatter.client.getSession()).data?.user.role, 'user')
    assert.deepEqual(await app.db.selectFrom('members').select('id').execute(), [])

    await squatter.client.organization.create({ name: 'Own', slug: 'own' })
    const lines = await Array.fromAsync(exportLines(app))
    assert.equal((await take(...lines)).unchanged, lines.length, 'what they are here already may stand in a file')

    const bob = { ...ann, email: 'bob@example.com' }
    assert.equal((await take(bob, { ...member, user: bob.email })).created, 2)
    assert.equal((await take(bob, { ...member, user: bob.email })).unchanged, 2)
  })

  test('opens no proven account to a person who never proved the address elsewhere', async () => {
    const { app, browser, take } = await start()
    const visitor = browser()
    const { user } = await signUp(visitor, 'ann')
    await proveAddress({ app }, email)
    await app.db.deleteFrom('accounts').execute()
    const github = [{ providerId: 'github', accountId: '1' }]
    for (const line of [{ password: brought }, { accounts: github }, { id: user.id, emailVerified: false, password: brought }]) {
      const { refusals } = await take({ ...ann, ...line })
      assert.match(refusals.join(), /was proven here and not in the file/)
    }
    assert.ok((await signIn(browser(), elsewhere)).error)
    assert.deepEqual(await app.db.selectFrom('accounts').select('id').execute(), [])
  })

  test('takes no proof away, and carries none over to another address', async () => {
    const { app, browser, take } = await start()
    const { user } = await signUp(browser(), 'ann')
    await proveAddress({ app }, email)
    const isProven = async () => (await app.db.selectFrom('users').select('emailVerified').executeTakeFirstOrThrow()).emailVerified
    assert.equal((await take({ ...ann, id: user.id, emailVerified: false })).unchanged, 1)
    assert.equal(await isProven(), true)
    assert.equal((await take({ ...ann, id: user.id, email: 'other@example.com' })).updated, 1)
    assert.equal(await isProven(), false)
  })

  test('ends what a person has open whom it bans, and lets none of their sessions in', async () => {
    const { app, browser, take, session, isLetIn } = await start()
    const visitor = browser()
    const { user } = await signUp(visitor, 'ann')
    await visitor.client.apiKey.create({ name: 'mine' })
    assert.equal((await take({ ...ann, id: user.id, banned: true })).updated, 1)
    assert.equal((await visitor.client.getSession()).data, null)
    assert.equal((await app.db.selectFrom('apiKeys').select('enabled').executeTakeFirstOrThrow()).enabled, false)
    assert.deepEqual((await take(session(user.id))).refusals, ['line 1: the person is banned'])
    assert.equal(await isLetIn(), false)
  })

  test('leaves no organization without an owner who can act', async () => {
    const server = await start()
    const { app, take } = server
    const { owner, ownerId } = await startOrganization(server)
    await proveAddress(server, 'acme-owner@example.com')
    await joinAs(server, owner, 'bob')
    const demoted = { type: 'member', organization: 'acme', user: 'acme-owner@example.com', role: 'member' }
    const banned = { ...ann, id: ownerId, email: 'acme-owner@example.com', banned: true }
    for (const line of [demoted, banned]) assert.equal((await take(line)).refusals.length, 1)
    const roles = () => app.db.selectFrom('members').select('role').orderBy('role').execute()
    assert.deepEqual(await roles(), [{ role: 'member' }, { role: 'owner' }])
    assert.equal((await owner.client.getSession()).data?.user.id, ownerId)

    await take({ type: 'member', organization: 'acme', user: 'bob@example.com', role: 'owner' })
    for (const line of [demoted, banned]) assert.equal((await take(line)).updated, 1)
    assert.deepEqual(await roles(), [{ role: 'member' }, { role: 'owner' }])
  })

  test('gives no organization the id of a person, nor a person that of an organization: either would have what the other buys', async () => {
    const server = await start()
    const { app, browser, take } = server
    const seller = await startSeller(server)
    await addProduct(app, seller.organization.id, [])
    const [buyer, eve] = [browser(), browser()]
    const { user } = await signUp(buyer, 'ann')
    await signUp(eve, 'eve')
    await proveAddress({ app }, 'eve@example.com')
    const other = { type: 'organization', id: user.id, name: 'Other', slug: 'other' }
    const owner = { type: 'member', organization: 'other', user: 'eve@example.com', role: 'owner' }
    assert.match((await take(other, owner)).refusals[0] ?? '', /is a person's/)
    assert.equal((await buyer.get('/customer/state')).status, 200)
    assert.equal((await eve.get(`/customer/state?referenceId=${user.id}`)).status, 403)
    const person = { ...ann, id: seller.organization.id, email: 'other@example.com' }
    assert.match((await take(person)).refusals[0] ?? '', /is an organization's/)
  })

  test('hands no links of an organization over to another', async () => {
    const server = await start()
    const { owner, organization } = await startOrganization(server)
    await owner.client.organization.update({ data: { slug: 'acme-new' } })
    assert.match((await server.take({ type: 'organization', name: 'Other', slug: 'acme' })).refusals[0] ?? '', /until lately/)
    const moved = { type: 'organization', id: organization.id, name: 'acme', slug: 'acme-newest' }
    assert.equal((await server.take(moved)).updated, 1)
    const taken = await owner.client.organization.create({ name: 'Other', slug: 'acme-new' })
    assert.equal(taken.error?.code, 'ORGANIZATION_ALREADY_EXISTS')
  })

  test('that is run again brings no session, key or provider back that was given up here', async () => {
    const { app, browser, take, session, isLetIn } = await start()
    const visitor = browser()
    const { user } = await signUp(visitor, 'ann')
    await proveAddress({ app }, email)
    const lines = [
      { ...ann, emailVerified: true, accounts: [{ providerId: 'github', accountId: '1' }] },
      session(user.id),
      {
        type: 'api-key',
        id: 'brought-key',
        userId: user.id,
        keyHash: hash('sha256', 'k'.repeat(64), 'base64url'),
        name: null,
        start: null,
        prefix: null,
        enabled: true,
        expiresAt: null,
        remaining: null,
        refillInterval: null,
        refillAmount: null,
        lastRefillAt: null,
        rateLimitEnabled: false,
        rateLimitWindow: 1,
        rateLimitMax: 1,
        permissions: null,
        metadata: null,
        createdAt: fromNow(app, -hours(1)),
      },
    ]
    await take(...lines)
    assert.equal(await isLetIn(), true)
    assert.equal((await visitor.client.apiKey.delete({ keyId: 'brought-key' })).error, null)
    assert.equal((await visitor.client.unlinkAccount({ providerId: 'github' })).error, null)
    assert.equal((await visitor.client.revokeSessions()).error, null)
    assert.equal((await take(...lines)).unchanged, 3)
    assert.equal(await isLetIn(), false)
    assert.deepEqual(await app.db.selectFrom('apiKeys').select('id').execute(), [])
    assert.deepEqual(await app.db.selectFrom('accounts').select('providerId').execute(), [{ providerId: 'credential' }])
  })

  test('brings no session that goes around a second factor set up here', async () => {
    const { browser, clock, take, session, isLetIn } = await start()
    const { user } = await signUpWithAuthenticator(browser(), 'ann', clock)
    clock.advance(hours(2))
    await take(session(user.id))
    assert.equal(await isLetIn(), false)
  })
})
