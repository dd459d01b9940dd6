import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '../../result.ts'
import { useEntry } from './entry.ts'
import { wordsOf } from './refusal.ts'

type Values = Readonly<Record<string, string>>
type Errors = Readonly<Record<string, string | undefined>>

type Steps<Data> = {
  /** What is wrong with which field, before anything is sent. */
  readonly judge?: (values: Values) => Errors
  readonly call: (values: Values) => Promise<Result<Data>>
  /** Gives `'leaving'` when another step or page is about to take this one's place: the form stays pending until then. */
  readonly onDone: (data: Data, values: Values) => unknown
  readonly onFail?: (failure: Failure, values: Values) => void
  /** Which code is about which field. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Sends a form once however often it is pressed, says of each field what is wrong with it, and gives the first such field the focus. */
export function useForm<Data>({ judge, call, onDone, onFail, fields = {} }: Steps<Data>) {
  const { words } = useEntry()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const field = failure && fields[failure.code]

  // Only when something was refused: what is corrected must keep the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  async function send() {
    if (isBusy.current || !form.current) return
    const values = Object.fromEntries(new FormData(form.current)) as Values
    const wrong = judge?.(values) ?? {}
    setErrors(wrong)
    setFailure(undefined)
    if (Object.values(wrong).some((each) => each !== undefined)) return setRefusals((count) => count + 1)
    isBusy.current = true
    setPending(true)
    const { data, error } = await call(values)
    if (!error && (await onDone(data, values)) === 'leaving') return
    isBusy.current = false
    setPending(false)
    if (!error) return
    setFailure(error)
    setRefusals((count) => count + 1)
    onFail?.(error, values)
  }

  return {
    send,
    isPending,
    /** What is wrong with the whole, where no field is to blame. */
    problem: failure && field === undefined ? wordsOf(failure, words) : undefined,
    code: failure?.code,
    errorOf: (name: string) => errors[name] ?? (failure && field === name ? wordsOf(failure, words) : undefined),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void send()
      },
      /** What is being corrected is no longer called wrong. */
      onInput({ target }: FormEvent) {
        const { name } = target as HTMLInputElement
        if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
      },
    },
  }
}
