import { type ChangeEvent, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure, Result } from '../../result.ts'
import { cardStyle } from '../styles.ts'
import { CaptchaField, useIsGuarded, withProof } from './captcha.ts'
import { useEntry } from './entry.ts'
import { Field, Submit } from './fields.ts'
import { Problem } from './refusal.ts'
import { useForm } from './use-form.ts'

type CodeFormProps<Data> = {
  readonly label: string
  readonly digits: number
  /** The route it calls, before which a captcha may be asked for. */
  readonly path: string
  readonly call: (code: string, options: ReturnType<typeof withProof>) => Promise<Result<Data>>
  readonly onDone: (data: Data) => unknown
  readonly onFail?: (failure: Failure) => void
  /** What is said of a wrong code, by what the server calls it. */
  readonly wrong: Readonly<Record<string, string>>
  readonly submit: string
  readonly checking: string
  readonly elsewhere: string
  /** Takes the focus as it appears: the person has just asked for it. */
  readonly focuses?: boolean
  readonly children?: ReactNode
}

/** A code of digits, typed or pasted, with or without blanks. It is sent once it is whole, unless a captcha comes first. */
export function CodeForm<Data>(given: CodeFormProps<Data>): ReactNode {
  const { label, digits, path, call, onDone, onFail, wrong, submit, checking, elsewhere, focuses, children } = given
  const { words } = useEntry()
  const isGuarded = useIsGuarded(path)
  const [code, setCode] = useState('')
  const {
    send,
    isPending,
    problem,
    code: refused,
    errorOf,
    formProps,
  } = useForm({
    judge: ({ captcha = '' }) => ({
      code: code.length < digits ? words.codeWrong : undefined,
      captcha: isGuarded && captcha === '' ? words.captchaMissing : undefined,
    }),
    call: (values) => call(code, withProof(values)),
    onDone,
    onFail(failure) {
      setCode('')
      onFail?.(failure)
    },
    fields: Object.fromEntries(Object.keys(wrong).map((each) => [each, 'code'])),
  })
  const whole = useRef(send)
  useEffect(() => {
    whole.current = send
  })
  useEffect(() => {
    if (code.length === digits && !isGuarded) void whole.current()
  }, [code, digits, isGuarded])

  const error = errorOf('code')
  return createElement(
    'form',
    { ...formProps, style: cardStyle.stack },
    createElement(Problem, null, problem),
    createElement(Field, {
      name: 'code',
      label,
      value: code,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value.replaceAll(/\D/g, '').slice(0, digits)),
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      readOnly: isPending,
      autoFocus: focuses,
      isCode: true,
      error: error && ((refused !== undefined && wrong[refused]) || error),
    }),
    children,
    createElement(CaptchaField, { before: path, isPending, error: errorOf('captcha'), elsewhere }),
    createElement(Submit, { isPending, pendingText: checking }, submit),
  )
}
