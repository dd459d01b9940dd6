import type { Visit } from '../http/handlers.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { visitorWithDevice } from './device-cookie.ts'
import { isKeySession } from './key-sessions.ts'
import { waitingTokenOf } from './session-cookies.ts'

/** Somebody who is or was signed in here, and the session of their own that waits while they act as somebody else. */
export type Previous = Caller & { waitingToken?: string | undefined }

/** Somebody at the door: the device they come with, and who they were so far, if anybody. */
export type Arrival = { visitor: Visitor; previous: Previous | null }

/** A key that stands in for a session is nobody's browser: nothing of it is taken along. */
export function arrivalOf(call: Visit & { caller: Caller | null }): Arrival {
  const { caller } = call
  const previous = caller && !isKeySession(caller.session) ? { ...caller, waitingToken: waitingTokenOf(call) } : null
  return { visitor: visitorWithDevice(call), previous }
}
