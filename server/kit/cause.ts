import { AsyncLocalStorage } from 'node:async_hooks'

/** What work goes back to: the request that asked for it, and its place in a trace, where it is part of one. */
export type Cause = Readonly<{ requestId: string | null; traceparent: string | null }>

/** The cause of what runs now. Jobs take it along, so that a letter names the request that asked for it. */
export const causes = new AsyncLocalStorage<Cause>()

const noCause: Cause = { requestId: null, traceparent: null }

export function causeNow(): Cause {
  return causes.getStore() ?? noCause
}

/** What each line of the log says of its cause. */
export function loggedCause(): object {
  const { requestId } = causeNow()
  return requestId === null ? {} : { requestId }
}
