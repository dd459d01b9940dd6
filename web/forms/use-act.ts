import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'

/** An action of a button: one at a time, reported in a toast; what it changed is then read again. */
export function useAct(invalidate: () => Promise<unknown>) {
  const toast = useToast()
  const problemOf = useProblems()
  const [isPending, setPending] = useState(false)

  async function act<Data>(call: () => Promise<Result<Data>>, words: string | ((data: Data) => string)): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    const { data, error } = await call()
    await invalidate()
    setPending(false)
    if (error) toast.fail(problemOf(error).words)
    else toast.succeed(typeof words === 'string' ? words : words(data as Data))
    return !error
  }
  return { act, isPending }
}
