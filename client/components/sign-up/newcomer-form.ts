import { type ChangeEvent, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { CaptchaField, useIsGuarded, withProof } from '../entry/captcha.ts'
import { useEntry } from '../entry/entry.ts'
import { Fetching } from '../entry/fetching.ts'
import { Field, Submit } from '../entry/fields.ts'
import { Problem } from '../entry/refusal.ts'
import { useForm } from '../entry/use-form.ts'
import { fillWith } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { cardStyle } from '../styles.ts'
import { useLate } from '../use-late.ts'
import { judgePassword, NewPassword } from './new-password.ts'
import type { NewcomerProps } from './newcomer-steps.ts'

const fields = {
  INVALID_EMAIL: 'email',
  EMAIL_DOMAIN_NOT_ALLOWED: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_COMPROMISED: 'password',
  USERNAME_IS_TOO_SHORT: 'username',
  USERNAME_IS_TOO_LONG: 'username',
  USERNAME_IS_INVALID: 'username',
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'username',
}

const loadOwnFields = () => import('./own-fields.ts')

type FormProps = NewcomerProps & {
  readonly signIn: (text: string) => ReactNode
  /** The address waits for its proof. */
  readonly onSent: () => void
  readonly onIn: () => unknown
}

export function NewcomerForm({ words, asksUsername, address, setAddress, signIn, onSent, onIn }: FormProps): ReactNode {
  const { client, language } = useTollgate()
  const { settings, back, hosted } = useEntry()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ name: '', username: '' })
  const path = client.signUp.email.$path
  const isGuarded = useIsGuarded(path)
  const { script: own, failure: ownFailure, fetchScript: fetchOwn } = useLate(loadOwnFields)
  const ownPlace = useRef<HTMLDivElement>(null)
  const hasOwn = settings.userFields.length > 0
  useEffect(() => {
    if (hasOwn) void fetchOwn()
  }, [hasOwn, fetchOwn])
  const { isPending, problem, code, errorOf, formProps } = useForm({
    judge: ({ name = '', username = '', password = '', captcha = '', ...rest }) => ({
      name: judgeName(name),
      email: address.trim() === '' ? words.emailMissing : undefined,
      username: asksUsername && username.trim() === '' ? words.usernameMissing : undefined,
      password: judgePassword(password, settings, words, language),
      captcha: isGuarded && captcha === '' ? words.captchaMissing : undefined,
      ...own?.judgeOwn(settings.userFields, rest, words, language),
    }),
    call({ name = '', username = '', password = '', ...rest }) {
      const input = {
        email: address.trim(),
        name: name.trim(),
        password,
        callbackURL: back,
        ...(asksUsername && { username: username.trim() }),
      }
      return client.signUp.email({ ...own?.ownValues(settings.userFields, rest), ...input }, { ...withProof(rest), onRedirect() {} })
    },
    onDone: ({ token }) => (token === null ? onSent() : onIn()),
    fields,
  })

  function judgeName(name: string) {
    if (name.trim() === '') return words.nameMissing
    return [...name.trim()].length > 200 ? words.nameTooLong : undefined
  }
  function fetchOwnAgain() {
    ownPlace.current?.focus() // the button is about to go
    void fetchOwn()
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [target.name]: target.value })
  return createElement(
    'form',
    { ...formProps, style: cardStyle.stack },
    createElement(Problem, null, code === 'USER_ALREADY_EXISTS' ? fillWith(words.taken, {}, { link: signIn }) : problem),
    createElement(Field, {
      name: 'name',
      label: words.name,
      autoComplete: 'name',
      value: values.name,
      onChange: change,
      error: errorOf('name'),
    }),
    createElement(Field, {
      name: 'email',
      type: 'email',
      label: words.email,
      autoComplete: 'email',
      value: address,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setAddress(target.value),
      error: errorOf('email'),
    }),
    asksUsername &&
      createElement(Field, {
        name: 'username',
        label: words.username,
        autoComplete: 'username',
        autoCapitalize: 'off',
        spellCheck: false,
        value: values.username,
        onChange: change,
        error: errorOf('username'),
      }),
    createElement(NewPassword, { words, personal: [values.name, address, values.username], error: errorOf('password') }),
    hasOwn &&
      createElement(
        'div',
        { ref: ownPlace, tabIndex: -1, style: cardStyle.stack },
        own
          ? createElement(own.OwnFields, { words, fields: settings.userFields, errorOf })
          : createElement(Fetching, { failure: ownFailure, onRetry: fetchOwnAgain }),
      ),
    createElement(CaptchaField, { before: path, isPending, error: errorOf('captcha'), elsewhere: hosted('/sign-up', address.trim()) }),
    (own || !hasOwn) && createElement(Submit, { isPending, pendingText: words.submitting }, words.submit),
  )
}
