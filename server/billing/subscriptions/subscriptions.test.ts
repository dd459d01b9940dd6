import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { addCustomer, giveCredit } from '../../testing/subscribers.ts'
import { balanceOf } from '../customers/balances.ts'
import { refreshPayment } from '../payments/settle-payment.ts'
import { StandIn } from '../payments/stand-in.ts'
import { changeSeller } from '../sellers/write-sellers.ts'

onBothDatabases('a subscription', (open) => {
  test('is made by API with a stored card, renews at its boundary and dates its orders there', async () => {
    const { clock, product, subscribe, read, at, orders } = await openPlanShop(open)
    clock.advance(Date.parse('2026-01-31T10:00:00.000Z') - clock.now())
    const { id, status, body } = await subscribe(await product(1000), { country: 'DE' })
    assert.deepEqual([status, body.status, body.amount, body.current_period_end], [201, 'active', 1000, '2026-02-28T10:00:00.000Z'])
    await at('2026-04-02T00:00:00.000Z')
    const renewed = await read(id)
    assert.deepEqual(
      [renewed.status, renewed.current_period_start, renewed.current_period_end],
      ['active', '2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'],
    )
    assert.deepEqual(
      (await orders(id)).map((order) => [order.billingReason, order.createdAt, order.status, order.totalAmount]),
      [
        ['subscription_create', '2026-01-31T10:00:00.000Z', 'paid', 1190],
        ['subscription_cycle', '2026-02-28T10:00:00.000Z', 'paid', 1190],
        ['subscription_cycle', '2026-03-31T10:00:00.000Z', 'paid', 1190],
      ],
    )
  })

  test('costs nothing where it is free, and needs a card where it is not', async () => {
    const { product, subscribe, pass, read, orders } = await openPlanShop(open)
    const free = await subscribe(await product(0), { card: null })
    assert.deepEqual([free.status, free.body.amount], [201, 0])
    const paid = await subscribe(await product(500), { card: null })
    assert.deepEqual([paid.status, paid.body.error], [400, 'MissingPaymentMethod'])
    await pass(days(32))
    assert.equal((await read(free.id)).status, 'active')
    assert.deepEqual(
      (await orders(free.id)).map(({ status, totalAmount }) => [status, totalAmount]),
      [
        ['paid', 0],
        ['paid', 0],
      ],
    )
  })

  test('is past due when its card fails, is tried again after 2, 7, 14 and 21 days, and then ends', async () => {
    const { seller, product, subscribe, read, pass, ledger, orders, turnCards } = await openPlanShop(open)
    const { id, customer } = await subscribe(await product(1000))
    await turnCards(customer, 'tok_declined')
    await pass(days(31) + minutes(1))
    const late = await read(id)
    assert.deepEqual([late.status, late.past_due_at, late.ended_at], ['past_due', '2026-02-15T12:00:00.000Z', null])
    const dearer = await seller.patch(`/subscriptions/${id}`, { product_id: await product(2000) })
    assert.deepEqual([dearer.status, dearer.body.error], [403, 'UpdateSubscriptionNotAllowed'])
    assert.match(dearer.body.detail, /^The last payment of this subscription failed\./)
    await pass(days(20))
    assert.equal((await read(id)).status, 'past_due')
    await pass(days(2))
    const ended = await read(id)
    assert.deepEqual([ended.status, ended.ended_at], ['canceled', '2026-03-08T12:00:00.000Z'])
    const tries = (await ledger()).filter(({ status }) => status === 'failed').map(({ createdAt }) => createdAt.slice(5, 10))
    assert.deepEqual(tries, ['02-15', '02-17', '02-22', '03-01', '03-08'])
    assert.deepEqual(
      (await orders(id)).map(({ status, nextPaymentAttemptAt }) => [status, nextPaymentAttemptAt]),
      [
        ['paid', null],
        ['void', null],
      ],
    )
  })

  test('gives back the credit of what is never paid, when it ends and when it never begins', async () => {
    const { app, product, subscribe, read, pass, turnCards, orders } = await openPlanShop(open)
    const plan = await product(1000)
    const late = await subscribe(plan)
    await giveCredit(app, late.customer, 400)
    await turnCards(late.customer, 'tok_declined')
    await pass(days(31) + minutes(1))
    const balance = (customer: { id: string }) => balanceOf(app, customer.id, 'usd')
    assert.deepEqual([(await orders(late.id))[1]?.appliedBalanceAmount, await balance(late.customer)], [-400, 0])
    await pass(days(22))
    assert.equal((await read(late.id)).status, 'canceled')
    assert.deepEqual([(await orders(late.id))[1]?.appliedBalanceAmount, await balance(late.customer)], [0, 400])

    const waiting = await subscribe(plan, { card: 'tok_3ds', credit: 400 })
    assert.deepEqual([waiting.body.status, await balance(waiting.customer)], ['incomplete', 0])
    await pass(hours(24))
    assert.deepEqual([(await read(waiting.id)).status, await balance(waiting.customer)], ['incomplete_expired', 400])
  })

  test('is unpaid after the last try where its seller wants that, also when it was canceled in between', async () => {
    const { app, seller, organizationId, product, subscribe, read, pass, turnCards, orders } = await openPlanShop(open)
    const { id, customer } = await subscribe(await product(1000))
    await turnCards(customer, 'tok_declined')
    await changeSeller(app, organizationId, { keepUnpaid: true })
    await pass(days(32))
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    await pass(days(22))
    assert.equal((await read(id)).status, 'unpaid')
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: false })
    await pass(days(60))
    const { status, ended_at } = await read(id)
    assert.deepEqual([status, ended_at, (await orders(id)).length], ['unpaid', null, 2])
  })

  test('waits as incomplete for the bank, begins when it agrees, and expires after 23 hours', async () => {
    const { app, product, subscribe, read, pass, ledger, seller } = await openPlanShop(open)
    const plan = await product(1000)
    const [first, second] = [await subscribe(plan, { card: 'tok_3ds' }), await subscribe(plan, { card: 'tok_3ds' })]
    assert.deepEqual([first.status, first.body.status, first.body.started_at], [201, 'incomplete', null])
    assert.equal((await seller.get('/subscriptions/')).body.pagination.total_count, 0, 'what never started is hidden')
    const waiting = (await ledger()).find(({ status, customerId }) => status === 'requires_action' && customerId === first.customer.id)
    await new StandIn(app).authenticate(waiting?.id ?? '', 'pass')
    await refreshPayment(app, waiting?.id ?? '')
    assert.equal((await read(first.id)).status, 'active')
    await pass(hours(23))
    assert.deepEqual([(await read(first.id)).status, (await read(second.id)).status], ['active', 'incomplete_expired'])
    assert.equal((await seller.get('/subscriptions/')).body.pagination.total_count, 1)
  })

  test('begins once where two of a customer wait for the bank, and the other is paid back', async () => {
    const { app, seller, organizationId, product, read, ledger } = await openPlanShop(open)
    const customer = await addCustomer(app, { organizationId, card: 'tok_3ds' })
    const wanted = { product_id: await product(1000), customer_id: customer.id }
    const ids = [(await seller.post('/subscriptions/', wanted)).body.id, (await seller.post('/subscriptions/', wanted)).body.id]
    for (const { id } of (await ledger()).filter(({ status }) => status === 'requires_action')) {
      await new StandIn(app).authenticate(id, 'pass')
      await refreshPayment(app, id)
    }
    const states = await Promise.all(ids.map(async (id) => (await read(id)).status))
    assert.deepEqual(new Set(states), new Set(['active', 'incomplete']))
    const moved = (await ledger()).filter(({ status, amount }) => status === 'succeeded' && amount > 0)
    assert.deepEqual(moved.map(({ kind }) => kind).toSorted(), ['charge', 'charge', 'refund'])
  })

  test('ends with its period, goes on after all, or ends at once', async () => {
    const { seller, product, subscribe, read, pass } = await openPlanShop(open)
    const plan = await product(1000)
    const { id } = await subscribe(plan)
    const path = `/subscriptions/${id}`
    const canceled = await seller.patch(path, {
      cancel_at_period_end: true,
      customer_cancellation_reason: 'unused',
      customer_cancellation_comment: 'Bye',
    })
    const { status, ends_at, customer_cancellation_reason, customer_cancellation_comment } = canceled.body
    assert.deepEqual(
      [status, ends_at, customer_cancellation_reason, customer_cancellation_comment],
      ['active', canceled.body.current_period_end, 'unused', 'Bye'],
    )
    assert.equal((await seller.patch(path, { cancel_at_period_end: true })).status, 403)
    const resumed = await seller.patch(path, { cancel_at_period_end: false })
    assert.deepEqual([resumed.body.ends_at, resumed.body.canceled_at, resumed.body.customer_cancellation_reason], [null, null, null])
    assert.equal((await seller.patch(path, { cancel_at_period_end: false })).status, 400)
    await seller.patch(path, { cancel_at_period_end: true })
    await pass(days(40))
    const ended = await read(id)
    assert.deepEqual([ended.status, ended.ended_at], ['canceled', ended.current_period_end])
    assert.equal((await seller.patch(path, { cancel_at_period_end: false })).status, 410)
    const other = await subscribe(plan)
    const revoked = await seller.del(`/subscriptions/${other.id}`)
    assert.deepEqual([revoked.status, revoked.body.status, revoked.body.ended_at === null], [200, 'canceled', false])
    assert.equal((await seller.del(`/subscriptions/${other.id}`)).status, 403)
  })

  test('comes back when a later try succeeds', async () => {
    const { product, subscribe, read, pass, turnCards, orders } = await openPlanShop(open)
    const { id, customer } = await subscribe(await product(1000))
    await turnCards(customer, 'tok_insufficient_funds')
    await pass(days(32))
    assert.equal((await read(id)).status, 'past_due')
    await turnCards(customer, 'tok_ok')
    await pass(days(2))
    const back = await read(id)
    assert.deepEqual([back.status, back.past_due_at, back.current_period_end], ['active', null, '2026-03-15T12:00:00.000Z'])
    assert.deepEqual(
      (await orders(id)).map(({ status }) => status),
      ['paid', 'paid'],
    )
    await pass(days(30))
    assert.equal((await orders(id)).length, 3)
  })

  test('is listed by product, customer, state and metadata, each total true', async () => {
    const { seller, product, subscribe } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const [a, b] = [await subscribe(small), await subscribe(large)]
    await seller.del(`/subscriptions/${b.id}`)
    const ids = async (query: string) => {
      const { status, body } = await seller.get(`/subscriptions/${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.pagination.total_count, body.items.length)
      return body.items.map(({ id }: { id: string }) => (id === a.id ? 'a' : 'b')).join('')
    }
    assert.equal(await ids('?sorting=amount'), 'ab')
    for (const name of ['customer', 'status', 'product', 'discount', 'current_period_end', '-started_at'])
      assert.equal((await ids(`?sorting=${name}`)).length, 2)
    assert.deepEqual(
      [
        await ids(`?product_id=${large}`),
        await ids(`?customer_id=${a.customer.id}`),
        await ids('?active=true'),
        await ids('?active=false'),
      ],
      ['b', 'a', 'a', 'b'],
    )
    assert.equal(await ids('?metadata[x]=1'), '')
  })
})
