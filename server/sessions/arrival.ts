import type { Visit } from '../http/handlers.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { visitorWithDevice } from './device-cookie.ts'
import { doorkeeper } from './doorkeeper.ts'

/** Somebody at the door: the device they come with, and who they were so far, if anybody. */
export type Arrival = { visitor: Visitor; previous: Caller | null }

export async function arrivalOf(visit: Visit): Promise<Arrival> {
  return { visitor: visitorWithDevice(visit), previous: await doorkeeper.findCaller(visit) }
}
