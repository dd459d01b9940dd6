import type { Visit } from '../http/handlers.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { visitorWithDevice } from './device-cookie.ts'
import { doorkeeper } from './doorkeeper.ts'
import { waitingTokenOf } from './session-cookies.ts'

/** Somebody who is or was signed in here, and the session of their own that waits while they act as somebody else. */
export type Previous = Caller & { waitingToken?: string | undefined }

/** Somebody at the door: the device they come with, and who they were so far, if anybody. */
export type Arrival = { visitor: Visitor; previous: Previous | null }

export async function arrivalOf(visit: Visit): Promise<Arrival> {
  const caller = await doorkeeper.findCaller(visit)
  return { visitor: visitorWithDevice(visit), previous: caller && { ...caller, waitingToken: waitingTokenOf(visit) } }
}
