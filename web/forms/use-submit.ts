import { useMemo, useRef, useState } from 'react'
import type { Failure, Result } from '#client/index.ts'
import { type Problem, useProblems } from '../problems/use-problems.ts'

type Steps<Input, Data> = {
  call: (input: Input) => Promise<Result<Data>>
  /** Gives `'leaving'` when another page is about to take this one's place: the form stays pending until then. */
  onDone: (data: Data, input: Input) => 'leaving' | 'staying'
  onFail?: (failure: Failure, input: Input) => void
  /** Which code is about which field. Stated outside the component. */
  fields?: Readonly<Record<string, string>>
}

type Submission<Input> = {
  /** Sends the input, unless the last one is still on its way. */
  submit: (input: Input) => Promise<void>
  isPending: boolean
  /** What is wrong with the whole, when it is not about one field. */
  problem: Problem | undefined
  fieldErrors: Record<string, string> | undefined
}

/** Sends a form once however often it is pressed, and puts what went wrong into words. */
export function useSubmit<Input, Data>({ call, onDone, onFail, fields = noFields }: Steps<Input, Data>): Submission<Input> {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isBusy = useRef(false)
  const problemOf = useProblems()

  const shown = useMemo(() => {
    const problem = failure && problemOf(failure)
    const field = problem && fields[problem.code]
    return field ? { problem: undefined, fieldErrors: { [field]: problem.words } } : { problem, fieldErrors: undefined }
  }, [failure, problemOf, fields])

  async function submit(input: Input) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    const { data, error } = await call(input)
    if (!error && onDone(data, input) === 'leaving') return
    isBusy.current = false
    setPending(false)
    if (!error) return
    setFailure(error)
    onFail?.(error, input)
  }
  return { submit, isPending, ...shown }
}

const noFields = {}
