import assert from 'node:assert/strict'
import { days, hours } from '#contract/kit/durations.ts'
import { fromNow } from '../kit/clock.ts'
import type { Step } from './money-steps.ts'
import { program } from './sellers.ts'

/** The renewal of a card that is declined later fails. */
export function goesLate(): Step {
  return async ({ pass, seller, bought }) => {
    await pass(days(31) + hours(1))
    assert.equal((await seller.get(`/subscriptions/${bought.id}`)).body.status, 'past_due')
  }
}

export function getsCredit(amount: number): Step {
  return async ({ seller, bought }) => {
    const { status } = await seller.post(`/customers/${bought.customerId}/credit`, { amount, currency: 'usd', reason: 'An outage' })
    assert.equal(status, 200)
  }
}

/** The customer chooses a plan in the portal, and pays for it by another card than the one on file. */
export function choosesByCard(plan: 'small' | 'large', card: string, expected: [status: number, error?: string] = [200]): Step {
  return async ({ server, seller, plans, bought }) => {
    const { token } = (await seller.post('/customer-sessions/', { customer_id: bought.customerId })).body
    const wish = { product_id: plans[plan], confirmation_token_id: card }
    const { status, body } = await program(server, token).post(`/customer-portal/subscriptions/${bought.id}/confirm-update`, wish)
    assert.deepEqual([status, body.error].slice(0, expected.length), expected, JSON.stringify(body))
  }
}

/** So many charges succeeded. */
export function wasCharged(...amounts: number[]): Step {
  return async ({ ledger }) => {
    const charges = (await ledger()).filter(({ kind, status }) => kind === 'charge' && status === 'succeeded')
    assert.deepEqual(
      charges.map(({ amount }) => amount),
      amounts,
    )
  }
}

/** Calls come in that were made so long before now, in hours. */
export function usedBefore(calls: number, ago: number, { isRefused = false, more = {} as object } = {}): Step {
  return async ({ seller, app, bought }) => {
    const timestamp = fromNow(app, -hours(ago))
    const events = Array.from({ length: calls }, () => ({ name: 'call', customer_id: bought.customerId, timestamp, ...more }))
    const { status, body } = await seller.post('/events/ingest', { events })
    assert.equal(status, isRefused ? 422 : 200, JSON.stringify(body))
    if (isRefused) assert.match(body.detail[0].msg, /has ended and is settled/)
  }
}
