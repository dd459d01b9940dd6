import type { Visit } from '../http/handlers.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import { visitorWithDevice } from './device-cookie.ts'
import { isKeySession } from './key-sessions.ts'
import { waitingTokenOf } from './session-cookies.ts'

/** A person who is or was signed in here, and their own session that waits during an impersonation. */
export type Previous = Caller & { waitingToken?: string | undefined }

/** A visitor: the device they come with, and who was signed in there so far, if anyone. */
export type Arrival = { visitor: Visitor; previous: Previous | null }

/** An API key used as a session has no browser: nothing of it is carried over. */
export function arrivalOf(call: Visit & { caller: Caller | null }): Arrival {
  const { caller } = call
  const previous = caller && !isKeySession(caller.session) ? { ...caller, waitingToken: waitingTokenOf(call) } : null
  return { visitor: visitorWithDevice(call), previous }
}
