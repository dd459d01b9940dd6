import type { App } from '../../kit/app.ts'
import type { Places } from '../../kit/lead.ts'
import { household, networkOf } from '../../kit/network-of.ts'
import { defineState } from '../../kit/state.ts'
import { TakenPlaces } from '../../workers/taken-places.ts'
import { refuse } from '../refusals/refusals.ts'

/** Each page that waits asks the database again and again: one network has no more of them than an office would. */
const mostAtOnce = 50

/** Lets one network follow so much at once, in all workers of this command, and counts it out when it leaves. */
export async function limitFollowers<Event>(app: App, ipAddress: string, events: AsyncIterable<Event>): Promise<AsyncGenerator<Event>> {
  const places = app.lead?.places ?? ownPlaces(app)
  const network = `follows ${networkOf(ipAddress, household)}`
  if (!(await places.isFree(network, mostAtOnce))) refuse('TooManyRequests')
  return counted(places, network, events)
}

async function* counted<Event>(places: Places, network: string, events: AsyncIterable<Event>): AsyncGenerator<Event> {
  if (!(await places.take(network, mostAtOnce))) return // came in the same moment as the last one
  try {
    yield* events
  } finally {
    places.leave(network)
  }
}

const ownPlaces = defineState((): Places => {
  const taken = new TakenPlaces<'us'>()
  return {
    isFree: async (name, most) => taken.isFree(name, most),
    take: async (name, most) => taken.take('us', name, most),
    leave: (name) => taken.leave('us', name),
  }
})
