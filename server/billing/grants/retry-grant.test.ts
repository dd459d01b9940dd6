import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import type { Membership } from '../../kit/platforms.ts'
import { mostAttempts } from '../../outbox/perform.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { discordStandIn } from '../platforms/stand-ins.ts'
import { nameAccount } from './name-account.ts'
import { revokeGrants } from './sync-grants.ts'

onBothDatabases('trying a grant again', (open) => {
  test('does at once what waited for its retry', async () => {
    const { name, grant, work, retry } = await held()
    await name('dev_account_fails_1')
    await work()
    assert.equal((await grant()).error.type, 'BenefitRetriableError')
    const { status, body } = await retry()
    assert.deepEqual([status, body.is_granted, body.error], [202, false, null])
    await work()
    assert.deepEqual([(await grant()).is_granted, (await grant()).error], [true, null])
  })

  test('restarts what was given up', async () => {
    const { name, grant, work, retry, server } = await held()
    await name(`dev_account_fails_${mostAttempts}`)
    for (let at = 0; at < mostAttempts; at++) {
      await work()
      server.clock.advance(days(1))
    }
    await work()
    assert.equal((await grant()).is_granted, false, 'nothing tries any more')
    await retry()
    await work()
    assert.equal((await grant()).is_granted, true)
  })

  test('makes one attempt of many presses, written down once', async () => {
    const { name, work, retry, server } = await held()
    await name('dev_account_lost')
    await work()
    const answers = await Promise.all(Array.from({ length: 5 }, retry))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
    assert.equal((await liveJobs(server)).length, 1)
    const entries = server.app.db.selectFrom('auditEntries').where('action', '=', 'benefit-grant.retried').selectAll()
    assert.equal((await entries.execute()).length, 1)
  })

  test('leaves alone what did not fail, and what is another seller’s', async () => {
    const { name, grant, work, retry, server } = await held()
    assert.equal((await retry()).body.error.type, 'BenefitActionRequiredError', 'the customer is asked for, not their server')
    assert.deepEqual(await liveJobs(server), [])
    await name('dev_account_lost')
    await work()
    const other = await startSeller(server, 'globex')
    assert.equal((await other.post(`/benefit-grants/${(await grant()).id}/retry`)).status, 404)
    assert.equal((await grant()).error.type, 'BenefitRetriableError')
  })

  test('does at once a removal that waited for its retry, and shows at the grant that it failed', async () => {
    const { name, grant, work, retry, takeBack, platform } = await held()
    await name('dev_account_stays_1')
    await work()
    assert.equal((await grant()).is_granted, true)
    await takeBack()
    await work()
    const { is_granted, is_revoked, error } = await grant()
    assert.deepEqual(
      [is_granted, is_revoked, error.type, error.message],
      [false, true, 'BenefitRetriableError', 'Their server answered 503.'],
    )
    assert.deepEqual(Object.keys(error).sort(), ['message', 'timestamp', 'type'])
    assert.deepEqual(platform.out, [])
    const { status, body } = await retry()
    assert.deepEqual([status, body.is_revoked, body.error], [202, true, null])
    await work()
    assert.deepEqual([(await grant()).error, platform.out], [null, ['dev_account_stays_1']])
  })

  test('restarts a removal that was given up, and forgets the failure once it succeeds by itself', async () => {
    const { name, grant, work, retry, takeBack, platform, server } = await held()
    await name(`dev_account_stays_${mostAttempts + 1}`)
    await work()
    await takeBack()
    for (let at = 0; at < mostAttempts; at++) {
      await work()
      server.clock.advance(days(1))
    }
    await work()
    assert.deepEqual([(await grant()).error.type, platform.out], ['BenefitRetriableError', []])
    await Promise.all([retry(), retry()])
    assert.equal((await liveJobs(server, 'expel-from-platform')).length, 1)
    await work()
    assert.equal((await grant()).error.type, 'BenefitRetriableError', 'it failed once more')
    server.clock.advance(days(1))
    await work()
    assert.deepEqual([(await grant()).error, platform.out.length], [null, 1])
  })

  async function held() {
    const standIn = discordStandIn()
    const platform = { out: [] as string[] }
    const expel = async (membership: Membership) => {
      await standIn.expel(membership)
      platform.out.push(membership.accountId)
    }
    const watched = { ...standIn, expel }
    const server = await startTestServer({ open, app: { platforms: { discord: watched, github: watched } } })
    const seller = await startSeller(server)
    const properties = { guild_token: 'dev_guild_42', role_id: '7' }
    const { body } = await seller.post('/benefits/', { type: 'discord', description: 'A role', properties })
    const { customerId, subscriptionId } = await startHolder(server.app, seller.organization.id, [body.id])
    const takeBack = () => inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    const grant = async () => (await seller.get(`/benefits/${body.id}/grants`)).body.items[0]
    const name = async (accountId: string) => nameAccount(server.app, { customerId }, (await grant()).id, accountId)
    const retry = async () => seller.post(`/benefit-grants/${(await grant()).id}/retry`)
    return { server, grant, name, retry, takeBack, platform, work: () => runDue(server.app, jobs) }
  }
})

function liveJobs({ app }: TestServer, kind = 'admit-to-platform') {
  const waiting = app.db.selectFrom('outbox').where('kind', '=', kind).where('failedAt', 'is', null)
  return waiting.select('id').execute()
}
