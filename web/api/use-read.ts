import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '#client/index.ts'

type Read<Data> = {
  data: Data | undefined
  failure: Failure | undefined
  /** Reads again; the known data stays visible while it loads. */
  reload: () => Promise<void>
}

/** What a call answers, for pages that are too small for a library of queries. `key` names what is asked for, `first` is a call that was made before. */
export function useRead<Data>(key: string, call: () => Promise<Result<Data>>, first?: Promise<Result<Data>>): Read<Data> {
  const [state, setState] = useState<{ key: string; data?: Data; failure?: Failure }>({ key })
  const newest = useRef(call)
  const asked = useRef(0)
  const early = useRef(first)
  useEffect(() => {
    newest.current = call
  })
  const reload = useCallback(async () => {
    const own = ++asked.current
    const call = early.current ?? newest.current()
    early.current = undefined
    const { data, error } = await call
    if (own !== asked.current) return // overtaken by a newer question
    const show = () => setState((before) => (error ? { ...before, key, failure: error } : { key, data }))
    if (own > 1) show()
    else startTransition(show) // in small steps: the page stays responsive
  }, [key])
  useEffect(() => void reload(), [reload])
  const { data, failure } = state.key === key ? state : {}
  return { data, failure, reload }
}
