import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { fromNow } from '../../kit/clock.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { buys, isDeleted, isEnded, openWorld, uses } from '../../testing/money-steps.ts'
import { forgetSettled } from '../customers/forget-when-settled.ts'
import { billLateUsage } from './bill-late-usage.ts'

onBothDatabases('usage that comes in after the end of a subscription', (open) => {
  async function start({ func = 'count' } = {}) {
    const world = await openWorld(open, { hasCalls: true })
    const { seller, app, bought, clock } = world
    if (func !== 'count') {
      const { body } = await seller.get('/meters/')
      const aggregation = { func, property: 'size' }
      assert.equal((await seller.patch(`/meters/${body.items[0].id}`, { aggregation })).status, 200)
    }
    await buys('calls')(world)
    await world.pass(days(1))
    const call = (more: object = {}) => ({ name: 'call', customer_id: bought.customerId, ...more })
    const late = (more: object = {}) => call({ timestamp: fromNow(app, -hours(2)), ...more })
    const send = (...events: object[]) => seller.post('/events/ingest', { events })
    const paid = async () => (await world.orders(bought.id)).map(({ netAmount }) => netAmount)
    const graceEnds = () => clock.advance(hours(1) + minutes(1))
    return { ...world, world, call, late, send, paid, graceEnds }
  }

  test('is billed once, whoever runs the job how often', async () => {
    const { world, app, send, late, paid, graceEnds, ledger, bought } = await start()
    await uses(131)(world)
    await isEnded()(world)
    assert.equal((await send(late(), late())).status, 200)
    graceEnds()
    await Promise.all(
      Array.from({ length: 5 }, () => billLateUsage.run(app, { subscriptionId: bought.id }, { id: '', attempts: 1 } as never)),
    )
    await runDue(app, [billLateUsage])
    assert.deepEqual(await paid(), [2000, 31, 2])
    assert.deepEqual((await ledger()).filter(({ amount }) => amount === 2).length, 1)
  })

  test('is added up whatever comes in at once, each external id once', async () => {
    const { world, app, send, late, paid, graceEnds } = await start()
    await uses(100)(world)
    await isEnded()(world)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => send(late(), late({ external_id: `event ${turn % 3}` }))))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    graceEnds()
    await runDue(app, [billLateUsage])
    assert.deepEqual(await paid(), [2000, 15])
  })

  test('is not what a younger subscription of the customer is billed, nor what it has left', async () => {
    const { world, app, seller, send, late, call, paid, graceEnds, bought } = await start()
    const first = bought.id
    const subscription_settings = { allow_multiple_subscriptions: true, allow_customer_updates: false, proration_behavior: 'invoice' }
    assert.equal((await seller.patch(`/organizations/${world.organizationId}`, { subscription_settings })).status, 200)
    await buys('calls', { isKnown: true })(world)
    const younger = bought.id
    await uses(100)(world)
    assert.equal((await seller.del(`/subscriptions/${first}`)).status, 200)
    assert.equal((await send(late(), late(), ...Array.from({ length: 130 }, () => call()))).status, 200)
    graceEnds()
    await runDue(app, [billLateUsage])
    assert.deepEqual(
      (await world.orders(first)).map(({ netAmount }) => netAmount),
      [2000, 2],
    )
    assert.deepEqual(await paid(), [2000])
    const [meter] = (await seller.get(`/subscriptions/${younger}`)).body.meters
    assert.deepEqual([meter.consumed_units, meter.credited_units, meter.amount], [130, 100, 30])
  })

  test('is what a largest value comes to, less what was billed of it', async () => {
    const { world, app, send, late, call, paid, graceEnds } = await start({ func: 'max' })
    assert.equal((await send(call({ metadata: { size: 150 } }))).status, 200)
    await isEnded()(world)
    assert.equal((await send(late({ metadata: { size: 120 } }), late({ metadata: { size: 180 } }))).status, 200)
    graceEnds()
    await runDue(app, [billLateUsage])
    assert.deepEqual(await paid(), [2000, 50, 30])
  })

  test('is refused after its grace, and refuses its own call alone', async () => {
    const { world, send, late, call, graceEnds, app } = await start()
    await isEnded()(world)
    graceEnds()
    await runDue(app, [billLateUsage])
    const [good, refused, other] = await Promise.all([send(call()), send(call(), late()), send(call())])
    assert.deepEqual([good.status, refused.status, other.status], [200, 422, 200])
    assert.deepEqual(refused.body.detail[0].loc, ['body', 'events', 1, 'timestamp'])
    assert.match(refused.body.detail[0].msg, /has ended and is settled/)
    const { body } = await world.seller.get('/events/?source=user')
    assert.equal(body.items.filter(({ name }: { name: string }) => name === 'call').length, 2)
  })

  test('keeps the card of a deleted customer until it is billed', async () => {
    const { world, app, clock, send, late, paid, graceEnds, bought } = await start()
    const cards = async () => {
      const own = app.db.selectFrom('paymentMethods').where('customerId', '=', bought.customerId).where('deletedAt', 'is', null)
      return (await own.select('id').execute()).length
    }
    await isDeleted()(world)
    clock.advance(minutes(30))
    assert.equal((await send(late())).status, 200)
    assert.equal(await cards(), 1)
    graceEnds()
    await runDue(app, [billLateUsage])
    clock.advance(days(1))
    await runDue(app, [forgetSettled])
    assert.deepEqual([await paid(), await cards()], [[2000], 0])
    assert.deepEqual((await send(late())).status, 422)
  })
})
