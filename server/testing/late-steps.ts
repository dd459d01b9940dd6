import assert from 'node:assert/strict'
import { days, hours } from '#contract/kit/durations.ts'
import { fromNow } from '../kit/clock.ts'
import type { Step } from './money-steps.ts'

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
