import { useState } from 'react'
import type { Failure, Result } from '../../result.ts'

/** A call that a button begins: one at a time, with why the last one failed. It is pending until what follows has been done. */
export function useCall() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** Gives why it failed. */
  async function run<Data>(call: () => Promise<Result<Data>>, onDone?: (data: Data) => unknown): Promise<Failure | null> {
    if (isPending) return null
    setPending(true)
    setFailure(null)
    const { data, error } = await call()
    if (!error) await onDone?.(data)
    setPending(false)
    setFailure(error)
    return error
  }
  return { run, isPending, failure }
}
