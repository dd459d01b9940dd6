import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/toast.tsx'
import { useForget } from './use-seller-list.ts'

/** Something done at the press of a button: once at a time, told in passing, and what was read under these names is read anew. */
export function useDeed(...names: string[]) {
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const [isPending, setPending] = useState(false)

  async function act<Data>(call: () => Promise<Result<Data>>, words: string | ((data: Data) => string)): Promise<boolean> {
    if (isPending) return false
    setPending(true)
    const { data, error } = await call()
    await forget(...names)
    setPending(false)
    if (error) toast.fail(problemOf(error).words)
    else toast.succeed(typeof words === 'string' ? words : words(data as Data))
    return !error
  }
  return { act, isPending }
}
