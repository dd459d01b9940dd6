import type { App } from '../../kit/app.ts'
import { household, networkOf } from '../../kit/network-of.ts'
import { defineState } from '../../kit/state.ts'
import { refuse } from '../refusals/refusals.ts'

/** Each page that waits asks the database again and again: one network has no more of them than an office would. */
const mostAtOnce = 50
const followers = defineState(() => new Map<string, number>())

/** Lets one network follow so much at once, in this process, and counts it out when it leaves. */
export function limitFollowers<Event>(app: App, ipAddress: string, events: AsyncIterable<Event>): AsyncGenerator<Event> {
  const open = followers(app)
  const network = networkOf(ipAddress, household)
  if ((open.get(network) ?? 0) >= mostAtOnce) refuse('TooManyRequests')
  return counted(open, network, events)
}

async function* counted<Event>(open: Map<string, number>, network: string, events: AsyncIterable<Event>): AsyncGenerator<Event> {
  const others = open.get(network) ?? 0
  if (others >= mostAtOnce) return // came in the same moment as the last one
  open.set(network, others + 1)
  try {
    yield* events
  } finally {
    const left = (open.get(network) ?? 1) - 1
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }
}
