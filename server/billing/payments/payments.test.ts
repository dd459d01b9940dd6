import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOfNumber } from '#contract/billing/test-cards.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent, PaymentProcessor } from '../../kit/payments.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { completePayment, finishPayment } from './complete-payment.ts'
import { LineBroken } from './line-broken.ts'
import { type Payment, pay } from './pay.ts'
import { cancelPayment, refreshPayment, settlePayment, settleUnfinishedPayments } from './settle-payment.ts'
import type { StandIn } from './stand-in.ts'

const charge = { purpose: 'checkout', kind: 'charge', amount: 1250, currency: 'usd', organizationId: 'o-1', checkoutId: 'c-1' } as const

/** A shop that makes an order for whatever was paid, or wants it back. */
async function openShop(open: OpenDatabase, { sellsNothing = false } = {}) {
  const orders: string[] = []
  const failures: string[] = []
  const makeOrder = async (app: App, { id, status }: PaymentIntent) =>
    inTransaction(app, async (app) => {
      if (!(await completePayment(app, id, { orderId: `order of ${id}` }))) return
      ;(status === 'succeeded' ? orders : failures).push(id)
    })
  const owner = async (app: App, intent: PaymentIntent) => {
    if (sellsNothing) return 'refund' as const
    await makeOrder(app, intent)
    return 'finished' as const
  }
  const { app, clock } = await startTestServer({ open })
  await bareOrganization(app, 'seller', charge.organizationId)
  const owners = { ...app.upstairs.paymentOwners, checkout: owner }
  const shop = { ...app, upstairs: { ...app.upstairs, paymentOwners: owners } }
  const afterTheCrash = async () => {
    clock.advance(minutes(3))
    await runDue(shop, [settlePayment])
  }
  const books = async () => {
    const entries = await app.db.selectFrom('sandboxPayments').selectAll().orderBy('id').execute()
    const sum = (kind: string) =>
      entries.filter((one) => one.kind === kind && one.status === 'succeeded').reduce((all, { amount }) => all + amount, 0)
    return { entries, charged: sum('charge'), refunded: sum('refund') }
  }
  return { app: shop, clock, orders, failures, makeOrder, afterTheCrash, books }
}

const buy = (app: App, token: string, key = 'k-1', more: Partial<Payment> = {}) => pay(app, { ...charge, key, card: { token }, ...more })

class Died extends Error {}

/** The same processor at the end of a line that breaks, or for a process that dies. */
function overLine(
  processor: PaymentProcessor,
  send: (really: () => ReturnType<PaymentProcessor['send']>) => ReturnType<PaymentProcessor['send']>,
): PaymentProcessor {
  return {
    ...processor,
    name: processor.name,
    takesToken: (token) => processor.takesToken(token),
    createCustomer: (customer) => processor.createCustomer(customer),
    send: (request, made) => send(() => processor.send(request, made)),
    find: (intent) => processor.find(intent),
    cancel: (intent) => processor.cancel(intent),
    refundsOf: (charge) => processor.refundsOf(charge),
    forgetCard: (methodId) => processor.forgetCard(methodId),
  }
}

onBothDatabases('Payments', (open) => {
  test('each card of the stand-in does what it is for, the first time and later', async () => {
    const { app, books } = await openShop(open)
    const story = async (token: string, kind: 'charge' | 'setup' = 'charge') => {
      const first = await buy(app, token, `${token}-${kind}-1`, { kind, amount: kind === 'setup' ? 0 : 1250 })
      const again = { ...charge, key: `${token}-${kind}-2`, card: { methodId: first.methodId ?? '' }, offSession: true }
      const later = await pay(app, again)
      return [first.status, first.declineCode, later.status, later.declineCode]
    }
    assert.deepEqual(await story('tok_ok'), ['succeeded', null, 'succeeded', null])
    assert.deepEqual(await story('tok_declined'), ['failed', 'card_declined', 'failed', 'card_declined'])
    assert.deepEqual(await story('tok_insufficient_funds'), ['failed', 'insufficient_funds', 'failed', 'insufficient_funds'])
    assert.deepEqual(await story('tok_declines_later'), ['succeeded', null, 'failed', 'card_declined'])
    assert.deepEqual(await story('tok_declines_later', 'setup'), ['succeeded', null, 'failed', 'card_declined'])
    assert.deepEqual(await story('tok_lost_answer'), ['succeeded', null, 'succeeded', null])
    assert.deepEqual(await story('tok_dispute'), ['succeeded', null, 'succeeded', null])
    assert.deepEqual(await story('tok_asks_at_renewal'), ['succeeded', null, 'failed', 'authentication_required'])
    assert.deepEqual(await story('tok_refuses_refunds'), ['succeeded', null, 'succeeded', null])
    assert.deepEqual(await story('tok_3ds'), ['requires_action', null, 'failed', 'authentication_required'])
    const disputed = (await books()).entries.filter(({ dispute }) => dispute !== null)
    assert.deepEqual(
      disputed.map(({ card, dispute }) => [card, dispute]),
      [
        ['tok_dispute', 'needs_response'],
        ['tok_dispute', 'needs_response'],
      ],
    )
    const { cardBrand, cardLast4 } = await buy(app, 'tok_ok', 'facts')
    assert.deepEqual([cardBrand, cardLast4], ['visa', '4242'])
    assert.equal(tokenOfNumber('4000 0000 0000 9995'), 'tok_insufficient_funds')
    assert.ok(!app.payments.takesToken('tok_unknown') && !app.payments.takesToken('constructor'))
  })

  test('no money moves inside a transaction', async () => {
    const { app, books } = await openShop(open)
    await assert.rejects(
      inTransaction(app, (app) => buy(app, 'tok_ok')),
      /inside a transaction/,
    )
    assert.equal((await books()).charged, 0)
  })

  test('the same key charges once, also when fifty ask at once, and never something else', async () => {
    const { app, books } = await openShop(open)
    const all = await Promise.all(Array.from({ length: 50 }, () => buy(app, 'tok_ok')))
    assert.equal(new Set(all.map(({ id }) => id)).size, 1)
    const { charged, entries } = await books()
    assert.deepEqual([charged, entries.length], [1250, 1])
    await assert.rejects(buy(app, 'tok_ok', 'k-1', { amount: 1 }), /another payment/)
  })

  test('a lost answer is asked for again with the same key', async () => {
    const { app, books } = await openShop(open)
    assert.equal((await buy(app, 'tok_lost_answer')).status, 'succeeded')
    const { charged, entries } = await books()
    assert.deepEqual([charged, entries[0]?.requests], [1250, 2])
  })

  const points: [
    what: string,
    send: (really: () => ReturnType<PaymentProcessor['send']>) => ReturnType<PaymentProcessor['send']>,
    paid: boolean,
  ][] = [
    ['the request never arrives', () => Promise.reject(new LineBroken('cut')), false],
    ['no answer ever comes back', (really) => really().then(() => Promise.reject(new LineBroken('cut'))), true],
    ['the process dies before it sends', () => Promise.reject(new Died()), false],
    ['the process dies before it hears the answer', (really) => really().then(() => Promise.reject(new Died())), true],
  ]
  for (const [what, send, paid] of points) {
    test(`no buyer is charged without an order, nor twice, when ${what}`, async () => {
      const { app, orders, failures, afterTheCrash, books } = await openShop(open)
      const unlucky = { ...app, payments: overLine(app.payments, send) }
      await buy(unlucky, 'tok_ok').then(
        ({ status }) => assert.equal(status, 'pending'),
        (error) => assert.ok(error instanceof Died),
      )
      assert.deepEqual(orders, [])
      await afterTheCrash()
      await afterTheCrash()
      const { charged, refunded } = await books()
      assert.deepEqual([charged, refunded, orders.length, failures.length], paid ? [1250, 0, 1, 0] : [0, 0, 0, 1])
      // Should the request come out of the dark now, it is too late.
      await buy(app, 'tok_ok')
      assert.equal((await books()).charged, charged)
    })
  }

  test('no buyer is charged without an order when the process dies before the order', async () => {
    const { app, orders, makeOrder, afterTheCrash, books } = await openShop(open)
    const intent = await buy(app, 'tok_ok')
    assert.equal(intent.status, 'succeeded')
    await assert.rejects(
      inTransaction(app, async (app) => {
        await completePayment(app, intent.id)
        throw new Died()
      }),
      Died,
    )
    await afterTheCrash()
    assert.deepEqual(orders, [intent.id])
    await makeOrder(app, intent)
    await finishPayment(app, intent.id)
    assert.deepEqual(orders, [intent.id])
    const stored = await app.db.selectFrom('paymentIntents').select('orderId').executeTakeFirst()
    assert.equal(stored?.orderId, `order of ${intent.id}`)
    assert.equal((await books()).charged, 1250)
  })

  test('what sold nothing is given back once, also when that is interrupted', async () => {
    const { app, afterTheCrash, books } = await openShop(open, { sellsNothing: true })
    await buy(app, 'tok_ok')
    const unlucky = { ...app, payments: overLine(app.payments, (really) => really().then(() => Promise.reject(new Died()))) }
    const [{ id } = { id: '' }] = await app.db.selectFrom('paymentIntents').select('id').execute()
    await assert.rejects(finishPayment(unlucky, id), Died)
    await afterTheCrash()
    await afterTheCrash()
    const { charged, refunded, entries } = await books()
    assert.deepEqual([charged, refunded, entries.length], [1250, 1250, 2])
    const unfinished = await app.db.selectFrom('paymentIntents').selectAll().where('completedAt', 'is', null).execute()
    assert.deepEqual(unfinished, [])
  })

  test('a payment under way is left alone by those who look after the forgotten', async () => {
    const { app, orders, afterTheCrash } = await openShop(open)
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const waiting = { ...app, payments: overLine(app.payments, (really) => slow.then(really)) }
    const bought = buy(waiting, 'tok_ok')
    await afterTheCrash()
    assert.deepEqual(orders, [])
    answer()
    assert.equal((await bought).status, 'succeeded')
  })

  test('at the start everything left behind is taken up', async () => {
    const { app, clock, orders } = await openShop(open)
    await buy({ ...app, payments: overLine(app.payments, (really) => really().then(() => Promise.reject(new Died()))) }, 'tok_ok').catch(
      () => {},
    )
    if (app.engine === 'postgres') clock.advance(minutes(2)) // another process might still be at it
    await settleUnfinishedPayments(app)
    await runDue(app, [settlePayment])
    assert.equal(orders.length, 1)
  })

  test('a completed payment is not polled', async () => {
    const { app, orders } = await openShop(open)
    const intent = await buy(app, 'tok_ok')
    const jobs = () => app.db.selectFrom('outbox').where('kind', '=', settlePayment.kind).selectAll().execute()
    assert.equal((await jobs()).length, 1)
    await finishPayment(app, intent.id)
    assert.deepEqual([orders, await jobs()], [[intent.id], []])
  })

  test('a challenge that waits has one job, however often the server starts', async () => {
    const { app, clock } = await openShop(open)
    await buy(app, 'tok_3ds')
    clock.advance(minutes(3))
    for (let starts = 0; starts < 3; starts++) await settleUnfinishedPayments(app)
    assert.equal((await app.db.selectFrom('outbox').where('kind', '=', settlePayment.kind).selectAll().execute()).length, 1)
  })

  test('a challenge that is passed charges and finishes; a second answer changes nothing', async () => {
    const { app, orders, books } = await openShop(open)
    const intent = await buy(app, 'tok_3ds')
    assert.equal(intent.status, 'requires_action')
    assert.match(intent.clientSecret ?? '', new RegExp(`^${intent.processorId}_secret_`))
    assert.equal((await books()).charged, 0)
    const standIn = app.payments as StandIn
    assert.equal((await standIn.authenticate(intent.processorId ?? '', 'pass'))?.status, 'succeeded')
    assert.ok(await refreshPayment(app, intent.processorId ?? ''))
    assert.deepEqual(orders, [intent.id])
    assert.equal((await standIn.authenticate(intent.processorId ?? '', 'fail'))?.status, 'succeeded')
    await refreshPayment(app, intent.processorId ?? '')
    assert.deepEqual([orders.length, (await books()).charged], [1, 1250])
    assert.equal(await standIn.authenticate('pi_nothing', 'pass'), null)
    assert.equal(await refreshPayment(app, 'pi_nothing'), false)
  })

  test('a challenge that fails, or is canceled, charges nothing even when it is passed later', async () => {
    const { app, orders, failures, books } = await openShop(open)
    const standIn = app.payments as StandIn
    const failed = await buy(app, 'tok_3ds', 'k-1')
    await standIn.authenticate(failed.processorId ?? '', 'fail')
    await refreshPayment(app, failed.processorId ?? '')
    const canceled = await cancelPayment(app, await buy(app, 'tok_3ds', 'k-2'))
    assert.equal(canceled.status, 'canceled')
    for (const { processorId } of [failed, canceled]) {
      await standIn.authenticate(processorId ?? '', 'pass')
      await refreshPayment(app, processorId ?? '')
    }
    assert.deepEqual([orders.length, failures.length, (await books()).charged], [0, 2, 0])
  })

  test('a passed challenge is found without a message', async () => {
    const { app, orders, afterTheCrash } = await openShop(open)
    const intent = await buy(app, 'tok_3ds')
    await afterTheCrash()
    await (app.payments as StandIn).authenticate(intent.processorId ?? '', 'pass')
    assert.deepEqual(orders, [])
    await afterTheCrash()
    await afterTheCrash()
    assert.deepEqual(orders, [intent.id])
  })

  test('no more is given back than was charged, also when two ask at once', async () => {
    const { app, books } = await openShop(open)
    const paid = await buy(app, 'tok_ok')
    const refund = (key: string) => pay(app, { ...charge, purpose: 'return', kind: 'refund', amount: 700, key, charge: paid })
    const statuses = (await Promise.all([refund('r-1'), refund('r-2')])).map(({ status }) => status).sort()
    assert.deepEqual(statuses, ['failed', 'succeeded'])
    assert.equal((await books()).refunded, 700)
  })
})
