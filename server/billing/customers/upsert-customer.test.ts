import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { markOwn } from '../../testing/selling.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { countOf } from '../counts/counts.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { balanceOf, creditBalance, takeFromBalance } from './balances.ts'
import { findCustomers } from './store.ts'
import { upsertCustomer, type WantedCustomer } from './upsert-customer.ts'

const isAbout = (field: string) => (error: unknown) => (error as { issues: { path: string[] }[] }).issues[0]?.path[0] === field

onBothDatabases('a customer who comes to buy', (open) => {
  async function openShop() {
    const server = await startTestServer({ open })
    const { organization, owner, ownerId } = await startOrganization(server)
    await markOwn(server.app, organization.id)
    const upsert = (wanted: Omit<WantedCustomer, 'organizationId'>) =>
      inTransaction(server.app, (app) => upsertCustomer(app, { organizationId: organization.id, ...wanted }))
    const prove = (id: string) => server.app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
    return { ...server, organization, owner, ownerId, upsert, prove }
  }

  test('is found by id, by the seller’s own id and by an address that the seller states, in any case, and made once', async () => {
    const { app, organization, upsert } = await openShop()
    const made = await upsert({ email: 'Ada@Example.com', emailIsStated: true, externalId: 'u-1', metadata: { a: 1 } })
    assert.deepEqual([made.email, made.externalId, made.emailVerified], ['Ada@Example.com', 'u-1', false])
    for (const wanted of [
      { customerId: made.id },
      { externalId: 'u-1', email: 'other@example.com' },
      { email: 'ada@EXAMPLE.com', emailIsStated: true },
    ])
      assert.equal((await upsert(wanted)).id, made.id)
    const changed = await upsert({ customerId: made.id, name: 'Ada', metadata: { b: true } })
    assert.deepEqual([changed.name, changed.metadata, changed.modifiedAt !== null], ['Ada', { a: 1, b: true }, true])
    assert.equal(await countOf(app.db, [organization.id], 'customers'), 1)
    const guest = await upsert({ email: 'ada@example.com' })
    assert.notEqual(guest.id, made.id, 'an address that was only typed finds nobody')
    assert.deepEqual([guest.emailVerified, guest.emailStated], [false, false])
  })

  test('is one customer, however many come at once', async () => {
    const { app, organization, upsert } = await openShop()
    const all = await Promise.all(Array.from({ length: 20 }, () => upsert({ email: 'ada@example.com', externalId: 'u-1' })))
    assert.equal(new Set(all.map(({ id }) => id)).size, 1)
    assert.equal(await countOf(app.db, [organization.id], 'customers'), 1)
  })

  test('of ours has the name and address they have here, and what their proven mailbox bought before', async () => {
    const { app, browser, upsert, prove } = await openShop()
    const { user } = await signUp(browser(), 'bob')
    const before = await upsert({ email: user.email.toUpperCase(), emailIsStated: true, name: 'B' })
    const unproven = await upsert({ externalId: user.id, email: 'typed@example.com', name: 'Typed' })
    assert.notEqual(unproven.id, before.id)
    assert.deepEqual([unproven.email, unproven.emailVerified], [user.email, false])
    assert.equal(unproven.name, user.name)

    const { user: eve } = await signUp(browser(), 'eve')
    const stated = await upsert({ email: eve.email, emailIsStated: true })
    await prove(eve.id)
    const proven = await upsert({ externalId: eve.id })
    assert.deepEqual([proven.id, proven.externalId, proven.name], [stated.id, eve.id, eve.name])
    assert.equal((await findCustomers(app, [before.id])).get(before.id)?.externalId, null)
  })

  test('may be an organization of ours, beside its owner', async () => {
    const { organization, owner, ownerId, upsert } = await openShop()
    const person = await upsert({ externalId: ownerId })
    const buyer = await upsert({ externalId: organization.id })
    assert.notEqual(person.id, buyer.id)
    assert.equal(buyer.name, organization.name)
    assert.equal(person.email, (await owner.client.getSession()).data?.user.email)
  })

  test('of another seller, or deleted, is none', async () => {
    const { upsert } = await openShop()
    const other = await openShop()
    const { id } = await other.upsert({ email: 'ada@example.com' })
    await assert.rejects(upsert({ customerId: id }), isAbout('customer_id'))
    await assert.rejects(upsert({ externalId: 'unknown' }), isAbout('customer_email'))
  })

  test('has credit that is taken exactly, and never below nothing', async () => {
    const { app, upsert } = await openShop()
    const customer = await upsert({ email: 'ada@example.com' })
    const whose = { customer, currency: 'usd' }
    await inTransaction(app, (app) => creditBalance(app, { ...whose, amount: 1000, by: bySystem, reason: 'Downgrade' }))
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(app, (app) => takeFromBalance(app, { ...whose, upTo: 70 }))),
    )
    assert.equal(
      taken.reduce((sum, amount) => sum + amount, 0),
      1000,
    )
    assert.equal(await balanceOf(app, customer.id, 'usd'), 0)
    const entries = await app.db.selectFrom('ledgerEntries').select('amount').execute()
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      0,
    )
  })
})
