import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { call, type Shop } from '../crash/shop.ts'
import type { RealServer } from './real-server.ts'

/** What a meter counts of usage that servers are sent in turn. */
export async function openUsage(servers: readonly RealServer[], shop: Shop) {
  const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
  const meter = { name: 'Calls', filter, aggregation: { func: 'count' } }
  const { body } = await call(servers[0] as RealServer, shop.token, 'POST', '/meters/', meter)
  const { id } = body as { id: string }
  let sent = 0
  const send = async (at: number) => {
    const events = Array.from({ length: 5 }, (_, caller) => ({ name: 'call', external_customer_id: `caller-${caller}` }))
    const { status } = await call(servers[at % servers.length] as RealServer, shop.token, 'POST', '/events/ingest', { events })
    assert.equal(status, 200)
    sent += events.length
  }
  return {
    /** Sends without a break while something else is done. A clock that waits until nothing is due would never move meanwhile. */
    async during<R>(work: () => Promise<R>): Promise<R> {
      let goesOn = true
      const sending = (async () => {
        for (let calls = 0; goesOn || calls < 4; calls++) {
          await send(calls)
          await pause(20)
        }
      })()
      const done = await work().finally(() => (goesOn = false))
      await sending
      return done
    },
    /** How much was answered with success. */
    sent: () => sent,
    async counted(): Promise<number> {
      const span = 'start_timestamp=2026-01-01T00:00:00Z&end_timestamp=2029-01-01T00:00:00Z&interval=year'
      const answer = await call(servers[0] as RealServer, shop.token, 'GET', `/meters/${id}/quantities?${span}`)
      return (answer.body as { total: number }).total
    },
  }
}
