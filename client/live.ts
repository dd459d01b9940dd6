import type { Changes } from './changes.ts'
import type { Failure, Result } from './result.ts'

/** A value kept as the server has it: read when first watched, and again whenever it may have changed. */
export type Live<Data, Code extends string = string> = {
  /** What is known now. The same object until something changes. */
  readonly get: () => LiveState<Data, Code>
  /** What is known before anything was read: what a server renders. */
  readonly getInitial: () => LiveState<Data, Code>
  /** Runs the listener after every change. Gives the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Reads again. Resolves when an answer as new as this call is known. */
  readonly refetch: () => Promise<void>
  /** What is known once no read is under way and nothing is known to have changed since. */
  readonly settled: () => Promise<LiveState<Data, Code>>
}

export type LiveState<Data, Code extends string = string> = {
  readonly data: Data | null
  /** Nothing has been answered yet. */
  readonly isPending: boolean
  /** Why the last read failed. `data` is then the last known value: a lost connection is no sign-out. */
  readonly error: Failure<Code> | null
  readonly refetch: () => Promise<void>
}

export type Source<Data, Code extends string> = {
  readonly read: (signal: AbortSignal) => Promise<Result<Data | null, Code>>
  /** Beginnings of the paths whose success makes the reading old. */
  readonly after: readonly string[]
  /** Those whose success leaves nothing to read. */
  readonly ends?: readonly string[]
  readonly changes: Changes
  readonly now?: (() => number) | undefined
}

const focusGap = 5000
const readTimeout = 30_000

export function createLive<Data, Code extends string>({
  read,
  after,
  ends = [],
  changes,
  now = Date.now,
}: Source<Data, Code>): Live<Data, Code> {
  const initial: LiveState<Data, Code> = { data: null, isPending: true, error: null, refetch }
  const listeners = new Set<() => void>()
  let state = initial
  let isHearing = false
  let isOld = true
  let readAt = 0
  let asked = 0
  let reading: Promise<void> | undefined

  return { get: () => state, getInitial: () => initial, subscribe, refetch, settled }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    hear()
    if (isOld || now() - readAt >= focusGap) refresh()
    return () => void listeners.delete(listener)
  }

  function refetch() {
    asked++
    reading ??= readUntilNewest()
    return reading
  }

  async function settled() {
    hear()
    if (isOld) refresh()
    await reading
    return state
  }

  // One read at a time. What was asked for during a read may be newer than its answer, so that answer is dropped and one more read follows.
  async function readUntilNewest() {
    try {
      for (let heard = -1; heard !== asked; ) {
        heard = asked
        isOld = false
        readAt = now()
        const result = await read(AbortSignal.timeout(readTimeout))
        if (heard === asked) settle(result)
        isOld ||= isUnsure(result.error)
      }
    } finally {
      reading = undefined
    }
  }

  function refresh() {
    if (!reading) void refetch()
  }

  function hear() {
    if (isHearing) return
    isHearing = true
    changes.hear({ changed, returned })
  }

  function changed(path: string) {
    if (!after.some((beginning) => path.startsWith(beginning))) return
    if (ends.includes(path)) settle({ data: null, error: null }) // certain before it is read, even if the network fails now
    isOld = true
    if (listeners.size > 0 || reading) void refetch()
  }

  function returned(way: 'focus' | 'online') {
    if (listeners.size > 0 && (way === 'online' || now() - readAt >= focusGap)) refresh()
  }

  function settle({ data, error }: Result<Data | null, Code>) {
    const known = isUnsure(error) ? state.data : data
    const next = JSON.stringify(known) === JSON.stringify(state.data) ? state.data : known
    if (!state.isPending && next === state.data && !error && !state.error) return
    state = { data: next, isPending: false, error, refetch }
    for (const listener of listeners) listener()
  }
}

/** A failure says nothing about the value, unless it says that the session has ended. */
function isUnsure(error: Failure | null) {
  return !!error && error.status !== 401
}
