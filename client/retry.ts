import type { Failure, Result } from './result.ts'

/** How often and when to try again. A number is that many further tries, a second apart. Off unless given. */
export type Retry = number | Linear | Exponential

type Linear = { readonly type: 'linear'; readonly attempts: number; readonly delay: number; readonly shouldRetry?: ShouldRetry }
type Exponential = {
  readonly type: 'exponential'
  readonly attempts: number
  readonly baseDelay: number
  readonly maxDelay: number
  readonly shouldRetry?: ShouldRetry
}
type ShouldRetry = (failure: Failure) => boolean | Promise<boolean>

/** Resolves after so many milliseconds, or at once when the signal ends the call. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

export const retryDelay = 1000

const longestPatience = 60_000

/** For `shouldRetry`: only what may pass by itself. A wrong password stays wrong, however often it is sent. */
export function isPassing({ status }: Failure) {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500
}

/** Makes the attempt, and makes it again as `retry` says while the answer is none or a refusal. */
export async function withRetries<R extends Result<unknown>>(
  attempt: () => Promise<R>,
  { retry = 0, signal, wait = waitFor }: { retry?: Retry | undefined; signal?: AbortSignal | undefined; wait?: Wait | undefined },
): Promise<R> {
  const { attempts, shouldRetry = () => true, ...delays } = typeof retry === 'number' ? linear(retry) : retry
  for (let tried = 0; ; tried++) {
    const result = await attempt()
    const { error } = result
    if (!error || tried >= attempts || signal?.aborted || isDone(error) || !(await shouldRetry(error))) return result
    // Being told when to come back beats our own guess; being told to come back much later is an answer.
    const delay = Math.max(delayBefore(delays, tried), (error.retryAfter ?? 0) * 1000)
    if (error.retryAfter && delay > longestPatience) return result
    await wait(delay, signal)
  }
}

function linear(attempts: number): Linear {
  return { type: 'linear', attempts, delay: retryDelay }
}

// An unreadable answer can carry a good status: the deed is done, and must not be done twice.
function isDone({ status }: Failure) {
  return status >= 200 && status < 300
}

function delayBefore(delays: Pick<Linear, 'type' | 'delay'> | Pick<Exponential, 'type' | 'baseDelay' | 'maxDelay'>, tried: number) {
  return delays.type === 'linear' ? delays.delay : Math.min(delays.maxDelay, delays.baseDelay * 2 ** tried)
}

function waitFor(milliseconds: number, signal?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', done)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
  })
}
