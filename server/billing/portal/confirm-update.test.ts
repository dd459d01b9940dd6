import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { runDue } from '../../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { program } from '../../testing/sellers.ts'
import { answerBank } from '../../testing/shops.ts'
import { startTeam } from '../../testing/teams.ts'
import { creditBalance } from '../customers/balances.ts'
import { bySystem } from '../ledger/add-entry.ts'
import type { StandIn } from '../payments/stand-in.ts'
import { endChallengeLater } from '../subscriptions/answered-changes.ts'

/** A customer with a plan of 1000 in their portal, whose bank asks from now on, and a plan of 3000. */
async function openPortal(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  const [small, large] = [await shop.product(1000), await shop.product(3000)]
  const { id, customer } = await shop.subscribe(small)
  await shop.turnCards(customer, 'tok_asks_at_renewal')
  const { token } = (await shop.seller.post('/customer-sessions/', { customer_id: customer.id })).body
  const portal = program(shop.server, token)
  const path = `/customer-portal/subscriptions/${id}`
  const confirm = (wanted: object = { product_id: large }) => portal.post(`${path}/confirm-update`, wanted)
  /** What the processor was asked for, sorted. */
  const charges = async () => {
    const moved = (await shop.ledger()).filter(({ kind }) => kind !== 'setup')
    return moved.map(({ kind, status, amount }) => `${kind} ${status} ${amount}`).toSorted()
  }
  const asked = async () => (await shop.ledger()).findLast(({ status }) => status === 'requires_action')?.id ?? assert.fail('no bank asks')
  const answer = async (result: 'pass' | 'fail') => answerBank(shop.app, await asked(), result)
  /** The plan, its orders, and what the portal says of the bank. */
  const seen = async () => {
    const { product_id, challenge } = (await portal.get(path)).body
    const orders = (await shop.orders(id)).map(({ status, totalAmount }) => `${status} ${totalAmount}`).toSorted()
    return [product_id === large ? 'large' : 'small', orders, challenge?.status ?? null]
  }
  return { ...shop, id, customer, small, large, portal, path, confirm, charges, asked, answer, seen }
}

onBothDatabases('a plan that is changed in the portal', (open) => {
  test('waits for the buyer’s bank, and begins when its payment has succeeded', async () => {
    const { confirm, charges, answer, seen, portal, path } = await openPortal(open)
    const { status, body } = await confirm()
    assert.deepEqual([status, body.status, typeof body.client_secret], [200, 'requires_action', 'string'])
    assert.deepEqual(await seen(), ['small', ['paid 1000'], 'requires_action'])
    const { challenge } = (await portal.get(path)).body
    assert.deepEqual([challenge.client_secret, challenge.product_name, challenge.seats], [body.client_secret, 'Plan 3000', null])
    assert.deepEqual(await charges(), ['charge requires_action 2000', 'charge succeeded 1000'])
    await answer('pass')
    assert.deepEqual(await seen(), ['large', ['paid 1000', 'paid 2000'], null])
    assert.deepEqual(await charges(), ['charge succeeded 1000', 'charge succeeded 2000'])
  })

  test('stays as it was where the bank refuses, which is said, and can be tried again', async () => {
    const { confirm, charges, answer, seen, turnCards, customer, portal, path } = await openPortal(open)
    await confirm()
    await answer('fail')
    assert.deepEqual(await seen(), ['small', ['paid 1000'], 'failed'])
    assert.equal((await portal.get(path)).body.challenge.error, 'Your bank could not confirm that it was you.')
    assert.deepEqual(await charges(), ['charge failed 2000', 'charge succeeded 1000'])
    await turnCards(customer, 'tok_ok')
    assert.deepEqual((await confirm()).body, { status: 'succeeded', client_secret: null })
    assert.deepEqual(await seen(), ['large', ['paid 1000', 'paid 2000'], null])
  })

  test('stays as it was where the bank is not answered, and nothing is charged later', async () => {
    const { app, clock, confirm, charges, asked, seen } = await openPortal(open)
    await confirm()
    const id = await asked()
    clock.advance(minutes(9))
    assert.equal((await runDue(app, [endChallengeLater])).length, 0)
    clock.advance(minutes(2))
    await runDue(app, [endChallengeLater])
    await answerBank(app, id, 'pass')
    assert.deepEqual(await seen(), ['small', ['paid 1000'], 'failed'])
    assert.deepEqual(await charges(), ['charge canceled 2000', 'charge succeeded 1000'])
  })

  test('is taken back by its buyer, by another wish of theirs too; a stranger can neither see nor answer it', async () => {
    const { confirm, charges, seen, portal, path, seller, server, subscribe, small, id } = await openPortal(open)
    await confirm()
    const other = await subscribe(small)
    const session = await seller.post('/customer-sessions/', { customer_id: other.customer.id })
    const stranger = program(server, session.body.token)
    assert.equal((await stranger.post(`${path}/settle-update`, { cancel: true })).status, 404)
    assert.equal((await stranger.post(`${path}/confirm-update`, { product_id: small })).status, 404)
    assert.equal((await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })).status, 409, 'the bank is asked')
    const back = await portal.post(`${path}/settle-update`, { cancel: true })
    assert.deepEqual([back.status, back.body.challenge.status], [200, 'failed'])
    await confirm()
    assert.equal((await portal.patch(path, { cancel_at_period_end: true })).body.cancel_at_period_end, true)
    assert.deepEqual((await seen())[0], 'small')
    assert.deepEqual(await charges(), ['charge canceled 2000', 'charge canceled 2000', 'charge succeeded 1000', 'charge succeeded 1000'])
  })

  test('that is no longer what was paid for is refunded', async () => {
    const { app, confirm, charges, answer, seen, customer } = await openPortal(open)
    await confirm()
    await creditBalance(app, { customer, currency: 'usd', amount: 500, by: bySystem, reason: 'test' })
    await answer('pass')
    assert.deepEqual(await seen(), ['small', ['paid 1000'], 'failed'])
    assert.deepEqual(await charges(), ['charge succeeded 1000', 'charge succeeded 2000', 'refund succeeded 2000'])
  })

  test('is charged once, however often it is asked for at the same time', async () => {
    const { app, confirm, charges, ledger, seen } = await openPortal(open)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm()))
    for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status))
    for (const { id, status } of await ledger()) if (status === 'requires_action') await answerBank(app, id, 'pass')
    const taken = (await charges()).filter((each) => each === 'charge succeeded 2000')
    const back = (await charges()).filter((each) => each === 'refund succeeded 2000')
    assert.equal(taken.length - back.length, 1)
    assert.deepEqual(await seen(), ['large', ['paid 1000', 'paid 2000'], null])
  })

  test('begins also where the message about the bank’s answer is lost: the page asks', async () => {
    const { app, confirm, asked, seen, portal, path, large } = await openPortal(open)
    await confirm()
    assert.equal((await portal.post(`${path}/settle-update`, {})).body.challenge.status, 'requires_action')
    await (app.payments as StandIn).authenticate(await asked(), 'pass')
    assert.equal((await portal.post(`${path}/settle-update`, {})).body.product_id, large)
    assert.deepEqual(await seen(), ['large', ['paid 1000', 'paid 2000'], null])
  })

  test('is refused by a program that cannot lead to the bank', async () => {
    const { portal, path, large, seen, charges } = await openPortal(open)
    const { status, body } = await portal.patch(path, { product_id: large })
    assert.deepEqual([status, body.error], [400, 'PaymentError'])
    assert.deepEqual(await seen(), ['small', ['paid 1000'], null])
    assert.deepEqual(await charges(), ['charge failed 2000', 'charge succeeded 1000'])
  })
})

onBothDatabases('seats that are bought in the portal', (open) => {
  test('wait for the buyer’s bank, and are there for who joins then', async () => {
    const { app, server, seller, customer, productId, turnCards, agree, admit, read, charges, members } = await startTeam(open, 'invoice')
    const [{ id }] = (await seller.get(`/subscriptions/?product_id=${productId}`)).body.items
    const { token } = (await seller.post('/customer-sessions/', { customer_id: customer.id })).body
    const portal = program(server, token)
    const set = async (seats: number) => {
      const { status, body } = await portal.post(`/customer-portal/subscriptions/${id}/confirm-update`, { seats })
      return [status, body.status]
    }
    await turnCards('tok_asks_at_renewal')
    await assert.rejects(admit('second'), { code: 'SEAT_PAYMENT_FAILED' })
    assert.deepEqual(await set(1), [422, undefined], 'there are two members')
    assert.deepEqual(await set(4), [200, 'requires_action'])
    assert.deepEqual([await read(), await members()], [[2, 2000], 2])
    await agree()
    assert.deepEqual(await read(), [4, 4000])
    await admit('third')
    await admit('fourth')
    assert.deepEqual([await read(), await members()], [[4, 4000], 4])
    assert.deepEqual(await charges(), ['failed 500', 'succeeded 1000', 'succeeded 2000'])
    await turnCards('tok_ok')
    assert.deepEqual(
      [await set(5), await read()],
      [
        [200, 'succeeded'],
        [5, 5000],
      ],
    )
    assert.deepEqual(
      [await set(4), await read()],
      [
        [200, 'succeeded'],
        [4, 4000],
      ],
    )
    const credit = await app.db.selectFrom('customerBalances').select('amount').executeTakeFirst()
    assert.equal(credit?.amount, 500, 'a seat without a member was given back')
  })
})
