import type { Contract } from '#contract/index.ts'
import type { RouteTree } from '#contract/kit/route.ts'
import type { CallOptions, Calls, OpenCall } from './calls.ts'
import { createChanges, type Surroundings } from './changes.ts'
import { createLive, type Live } from './live.ts'
import { namedCalls } from './named-calls.ts'
import type { Result } from './result.ts'
import { permissionPath, sessionPaths } from './route-facts.ts'
import { type Target, targetAt, targetOf } from './routes.ts'
import { createSession, type LiveSession, type SessionSource } from './session.ts'
import { createTransport, rootOf, type TransportOptions } from './transport.ts'

export { bearerFetch, type TokenStore } from './bearer.ts'
export type { CallOptions, DataOf, ErrorCodeOf } from './calls.ts'
export type { ClientCode, CommonCode } from './codes.ts'
export type { Live, LiveState } from './live.ts'
export { CallFailed, type Failure, type Issue, type Result } from './result.ts'
export { isPassing, type Retry } from './retry.ts'
export type { LiveSession, SessionData } from './session.ts'

export type ClientOptions = TransportOptions & {
  readonly now?: () => number
  /** The window, or its replacement. */
  readonly surroundings?: Surroundings
}

/** A call for every route of the contract. What is no call begins with a dollar sign. */
export type Client<Tree extends RouteTree = Contract> = Calls<Tree> & Tools

type Tools = {
  readonly $session: LiveSession
  readonly $call: OpenCall
  /** Keeps what a call reads as the server has it, as the session is: read again after success on the paths that begin so. */
  readonly $live: <Data, Code extends string>(
    read: (options: CallOptions & { throw?: false }) => Promise<Result<Data, Code>>,
    after: readonly string[],
  ) => Live<Data, Code>
  /** Stops listening to the window and to other tabs. */
  readonly $close: () => void
}

export function createClient<Tree extends RouteTree = Contract>(options: ClientOptions = {}): Client<Tree> {
  const changes = createChanges(`tollgate ${rootOf(options)}`, options.surroundings)
  const send = createTransport(options, onSuccess)
  const readSession = ((signal) => send(targetOf(['getSession']), {}, { signal })) as SessionSource['read']
  const tools: Tools = {
    $session: createSession({ read: readSession, changes, now: options.now }),
    $call: (path, input, given) => send(targetAt(path, input, given?.method), input, given) as never,
    $live: (read, after) => createLive({ read: (signal) => read({ signal }), after, changes, now: options.now }),
    $close: changes.close,
  }
  return namedCalls(send, tools, rootOf(options)) as Client<Tree>

  // Other tabs may watch what this one does not, so they hear of everything that was done.
  function onSuccess({ method, path }: Target) {
    if (sessionPaths.includes(path) || (method !== 'GET' && path !== permissionPath)) changes.announce(path)
  }
}
