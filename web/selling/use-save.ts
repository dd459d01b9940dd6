import { useState } from 'react'
import type { Failure, Result } from '#client/index.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useFieldWords } from './use-field-words.ts'

type Steps<Input, Data> = {
  call: (input: Input) => Promise<Result<Data>>
  onDone: (data: Data, input: Input) => 'leaving' | 'staying'
}

/** Sends a seller's form once. The server's refusal of a value appears at the field of the same name. */
export function useSave<Input, Data>({ call, onDone }: Steps<Input, Data>) {
  const wordsOf = useFieldWords()
  const [wrong, setWrong] = useState<Record<string, string>>()
  const onFail = ({ issues }: Failure) =>
    setWrong(issues && Object.fromEntries(issues.map(({ path, message }) => [path, wordsOf(message)])))
  const { submit, isPending, problem } = useSubmit({ call, onDone, onFail })
  return { submit, isPending, problem, fieldErrors: wrong }
}
