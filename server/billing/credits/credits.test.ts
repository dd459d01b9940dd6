import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addGrant, addMeter } from '../../testing/metering.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findCustomerMeter } from '../customer-meters/store.ts'
import { addCredit, cycleCredit, expireCredits, revokeCredit, settleMeter } from './credits.ts'

onBothDatabases('credits', (open) => {
  async function start() {
    const { app, clock } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    const customerId = await addCustomer(app, organizationId)
    const whose = { organizationId, customerId, meterId: await addMeter(app, organizationId) }
    const grant = () => addGrant(app, organizationId, customerId)
    const give = async (units: number, more: { grantId?: null; expiresAt?: string; rollover?: boolean } = {}) => {
      const grantId = more.grantId === null ? null : await grant()
      await inTransaction(app, (app) => addCredit(app, { ...whose, units, expiresAt: null, rollover: false, ...more, grantId }))
      return grantId ?? ''
    }
    const cycle = (units: number, grantId: string, rollover = false) =>
      inTransaction(app, (app) => cycleCredit(app, { ...whose, units, grantId, expiresAt: null, rollover }))
    return { app, clock, whose, give, cycle, revoke: (grantId: string) => inTransaction(app, (app) => revokeCredit(app, { grantId })) }
  }

  async function use(app: App, { customerId, meterId }: { customerId: string; meterId: string }, consumedUnits: number) {
    const meters = app.db.updateTable('customerMeters').where('customerId', '=', customerId).where('meterId', '=', meterId)
    await meters.set({ consumedUnits, balance: sql`credited_units - cast(${consumedUnits} as double precision)` as never }).execute()
  }

  async function balanceOf(app: App, whose: { customerId: string; meterId: string }) {
    const { creditedUnits, consumedUnits, balance } = (await findCustomerMeter(app, whose)) ?? assert.fail()
    assert.equal(balance, creditedUnits - consumedUnits)
    const lots = await app.db.selectFrom('meterCredits').where('customerId', '=', whose.customerId).select('remaining').execute()
    assert.equal(
      lots.reduce((sum, { remaining }) => sum + remaining, 0),
      creditedUnits,
    )
    return [creditedUnits, consumedUnits]
  }

  test('are added up, and each goes with its own grant: what was used of it stays paid for', async () => {
    const { app, whose, give, revoke } = await start()
    const plan = await give(100)
    await give(50)
    assert.deepEqual(await balanceOf(app, whose), [150, 0])
    await use(app, whose, 30)
    await revoke(plan)
    assert.deepEqual(await balanceOf(app, whose), [80, 30])
    await revoke(plan)
    assert.deepEqual(await balanceOf(app, whose), [80, 30])
    const { events } = await app.db
      .selectFrom('usageEvents')
      .where('name', '=', 'meter.credited')
      .select((row) => row.fn.countAll().as('events'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(events), 3)
  })

  test('of an upgrade are neither lost nor doubled, whichever comes first', async () => {
    for (const newFirst of [true, false]) {
      const { app, whose, give, revoke } = await start()
      const old = await give(100)
      await use(app, whose, 40)
      if (!newFirst) await revoke(old)
      await give(500)
      if (newFirst) await revoke(old)
      assert.deepEqual(await balanceOf(app, whose), [540, 40])
    }
  })

  test('of a new period replace the old ones, leave a top-up alone and carry over what may be', async () => {
    const { app, clock, whose, give, cycle } = await start()
    const plan = await give(100)
    await give(25, { grantId: null })
    await use(app, whose, 110)
    clock.advance(days(30))
    await cycle(100, plan)
    assert.deepEqual(await balanceOf(app, whose), [115, 0])

    const rolling = await give(10, { rollover: true })
    await use(app, whose, 104)
    clock.advance(days(30))
    await cycle(100, plan) // 100 of the plan and 4 of the 15 left of the top-up
    await cycle(10, rolling, true)
    assert.deepEqual(await balanceOf(app, whose), [100 + 11 + 10 + 10, 0])
  })

  test('carry over whole units, never more than were left', async () => {
    const { app, clock, whose, give, cycle } = await start()
    const plan = await give(10, { rollover: true })
    await use(app, whose, 7.5)
    clock.advance(days(30))
    await cycle(10, plan, true)
    assert.deepEqual(await balanceOf(app, whose), [12, 0])
    await use(app, whose, 40)
    clock.advance(days(30))
    await cycle(10, plan, true)
    assert.deepEqual(await balanceOf(app, whose), [10, 0])
  })

  test('end at their own time, and usage takes those that end soonest', async () => {
    const { app, clock, whose, give } = await start()
    await give(100)
    await give(20, { expiresAt: fromNow(app, days(1)) })
    await use(app, whose, 5)
    assert.equal(await inTransaction(app, (app) => expireCredits(app, whose)), false)
    clock.advance(days(1))
    assert.equal(await inTransaction(app, (app) => expireCredits(app, whose)), true)
    assert.deepEqual(await balanceOf(app, whose), [105, 5])
    const held = (await findCustomerMeter(app, whose)) ?? assert.fail()
    await inTransaction(app, (app) => settleMeter(app, held))
    assert.deepEqual(await balanceOf(app, whose), [100, 0])
  })
})
