import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { now } from '../../kit/clock.ts'
import type { Access, Membership } from '../../kit/platforms.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addProduct, addSubscription, startHolder } from '../../testing/entitlements.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { discordStandIn } from '../platforms/stand-ins.ts'
import { nameAccount } from './name-account.ts'
import { revokeGrants, syncGrants } from './sync-grants.ts'

onBothDatabases('grants at other companies', (open) => {
  test('wait for the customer’s account, and then for the company', async () => {
    const { name, grant, work, standIn } = await held()
    const waiting = await grant()
    assert.deepEqual([waiting.is_granted, waiting.is_revoked, waiting.properties], [false, false, {}])
    assert.deepEqual(
      [waiting.error.type, waiting.error.message],
      ['BenefitActionRequiredError', 'The customer needs to connect their Discord account.'],
    )
    await name('dev_account_1')
    assert.deepEqual([(await grant()).is_granted, (await grant()).error], [false, null])
    await work()
    const given = await grant()
    assert.deepEqual([given.is_granted, given.error], [true, null])
    assert.deepEqual(given.properties, { account_id: 'dev_account_1', guild_id: '42', role_id: '7' })
    assert.deepEqual(standIn.inside, ['dev_account_1'])
  })

  test('show what went wrong there, and are tried until it works', async () => {
    const { name, grant, work, server } = await held()
    await name('dev_account_fails_2')
    await work()
    const broken = await grant()
    assert.deepEqual([broken.is_granted, broken.error.message], [false, 'Their server answered 503.'])
    for (let at = 0; at < 2; at++) {
      server.clock.advance(minutes(10))
      await work()
    }
    assert.deepEqual([(await grant()).is_granted, (await grant()).error], [true, null])
  })

  test('have the patience that the company asks for', async () => {
    const { name, grant, work, server } = await held()
    await name('dev_account_waits_1')
    await work()
    assert.equal((await grant()).is_granted, false)
    server.clock.advance(minutes(1) - 1)
    await work()
    assert.equal((await grant()).is_granted, false)
    server.clock.advance(1)
    await work()
    assert.equal((await grant()).is_granted, true)
  })

  test('end there as well, and an account that was changed leaves for the new one', async () => {
    const { name, grant, work, server, standIn, subscriptionId } = await held()
    await name('dev_account_1')
    await work()
    await name('dev_account_2')
    await work()
    assert.deepEqual(standIn.inside, ['dev_account_2'])
    await inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    assert.deepEqual((await grant()).properties, {})
    await work()
    assert.deepEqual(standIn.inside, [])
  })

  test('that end while the company is asked again leave no account inside', async () => {
    const { name, work, server, standIn, subscriptionId } = await held()
    await name('dev_account_1')
    await work()
    await name('dev_account_1')
    await inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    await work()
    assert.deepEqual(standIn.inside, [])
  })

  test('that end while the company let an account in without saying so leave none inside', async () => {
    const { name, work, server, standIn, subscriptionId } = await held()
    standIn.losesAnswers = true
    await name('dev_account_1')
    await work()
    assert.deepEqual(standIn.inside, ['dev_account_1'])
    await inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    server.clock.advance(minutes(10))
    await work()
    assert.deepEqual(standIn.inside, [])
  })

  test('follow the benefit to another place', async () => {
    const { name, grant, work, seller, benefitId } = await held()
    await name('dev_account_1')
    await work()
    const properties = { guild_token: 'dev_guild_43', role_id: '8' }
    await seller.patch(`/benefits/${benefitId}`, { type: 'discord', properties })
    await work()
    assert.deepEqual((await grant()).properties, { account_id: 'dev_account_1', guild_id: '43', role_id: '8' })
  })

  test('need nothing said when an account is linked already', async () => {
    const { server, seller, benefitId, work, standIn } = await held()
    const organizationId = seller.organization.id
    const customerId = await addCustomer(server.app, organizationId, 'bob@example.com')
    const linked = { customerId, platform: 'discord', accountId: 'dev_account_9', createdAt: now(server.app) }
    await server.app.db.insertInto('customerAccounts').values(linked).execute()
    const productId = await addProduct(server.app, organizationId, [benefitId])
    const subscriptionId = await addSubscription(server.app, { organizationId, customerId, productId })
    await inTransaction(server.app, (app) => syncGrants(app, { subscriptionId }))
    await work()
    assert.deepEqual(standIn.inside, ['dev_account_9'])
  })

  async function held() {
    const standIn = watched()
    const server = await startTestServer({ open, app: { platforms: { discord: standIn.platform, github: standIn.platform } } })
    const seller = await startSeller(server)
    const properties = { guild_token: 'dev_guild_42', role_id: '7' }
    const { body } = await seller.post('/benefits/', { type: 'discord', description: 'A role', properties })
    const holder = await startHolder(server.app, seller.organization.id, [body.id])
    const grant = async () => (await seller.get(`/benefits/${body.id}/grants`)).body.items[0]
    const name = async (accountId: string) => nameAccount(server.app, { customerId: holder.customerId }, (await grant()).id, accountId)
    return { server, seller, standIn, benefitId: body.id, grant, name, work: () => runDue(server.app, jobs), ...holder }
  }
})

/** The stand-in, with a list of who is inside. */
function watched() {
  const platform = discordStandIn()
  const inside: string[] = []
  const admit = async (membership: Membership, access: Access) => {
    await platform.admit(membership, access)
    inside.push(membership.accountId)
    if (watch.losesAnswers) throw new Error('Their answer got lost.')
  }
  const expel = async (membership: Membership) => {
    await platform.expel(membership)
    inside.splice(inside.indexOf(membership.accountId), 1)
  }
  const watch = { inside, losesAnswers: false, platform: { ...platform, admit, expel } }
  return watch
}
