import { type ChangeEvent, createElement, type ReactNode, useState } from 'react'
import { CaptchaField, useIsGuarded, withProof } from '../entry/captcha.ts'
import { Badge, Or } from '../entry/choice.ts'
import { useEntry } from '../entry/entry.ts'
import { Check, Field, PasswordField, Submit } from '../entry/fields.ts'
import { lastMethod } from '../entry/last-method.ts'
import { Problem } from '../entry/refusal.ts'
import { Step } from '../entry/step.ts'
import { useForm } from '../entry/use-form.ts'
import { fillWith } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { cardStyle, linkStyle } from '../styles.ts'
import { addressIn } from './address-in.ts'
import { OtherWays } from './other-ways.ts'
import type { StepsProps } from './ways.ts'

const fields = {
  INVALID_EMAIL: 'email',
  USERNAME_IS_TOO_SHORT: 'email',
  USERNAME_IS_TOO_LONG: 'email',
  USERNAME_IS_INVALID: 'email',
}

const wrongCodes = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_USERNAME_OR_PASSWORD'])

/** The first step: a password, or another way. */
export function StartStep({ signUpUrl, ...steps }: StepsProps & { readonly signUpUrl: string | undefined }): ReactNode {
  const { words, name } = steps
  const { settings, hosted } = useEntry()
  const { passkeys, mailedCodes, magicLinks, socialProviders, anonymous } = settings
  const hasOthers = passkeys || mailedCodes || magicLinks || anonymous || socialProviders.length > 0
  const link = (text: string) => createElement('a', { href: signUpUrl ?? hosted('/sign-up', addressIn(name)), style: linkStyle }, text)
  return createElement(
    Step,
    { title: words.title, lead: settings.emailAndPassword ? undefined : words.closed },
    settings.emailAndPassword && createElement(PasswordForm, steps),
    hasOthers && settings.emailAndPassword && createElement(Or),
    hasOthers && createElement(OtherWays, steps),
    settings.signUp !== 'closed' && createElement('p', { style: cardStyle.center }, fillWith(words.noAccount, {}, { link })),
  )
}

function PasswordForm({ words, name, setName, goTo, onAnswer }: StepsProps): ReactNode {
  const { client } = useTollgate()
  const { settings, back, hosted } = useEntry()
  const [last] = useState(lastMethod)
  const path = (addressIn(name) === undefined ? client.signIn.username : client.signIn.email).$path
  const isGuarded = useIsGuarded(path)
  const { isPending, problem, errorOf, formProps } = useForm({
    judge: ({ password = '', captcha = '' }) => ({
      email: name.trim() === '' ? words.nameMissing : undefined,
      password: password === '' ? words.passwordMissing : undefined,
      captcha: isGuarded && captcha === '' ? words.captchaMissing : undefined,
    }),
    call({ password = '', remember, ...proof }) {
      const email = addressIn(name)
      const given = { password, rememberMe: remember === 'on', callbackURL: back }
      // The address is for the email that an unproven one gets. What is still asked of the person comes before they leave.
      const options = { ...withProof(proof), onRedirect() {} }
      return email === undefined
        ? client.signIn.username({ username: name.trim(), ...given }, options)
        : client.signIn.email({ email, ...given }, options)
    },
    onDone: (answer) => onAnswer(answer, 'email'),
    onFail({ code }) {
      if (code === 'EMAIL_NOT_VERIFIED' && addressIn(name) !== undefined) goTo('verify')
      if (wrongCodes.has(code)) formProps.ref.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
    },
    fields,
  })

  return createElement(
    'form',
    { ...formProps, style: cardStyle.stack },
    createElement(Problem, null, problem),
    createElement(Field, {
      name: 'email',
      label: words.name,
      inputMode: 'email',
      autoComplete: 'username webauthn',
      autoCapitalize: 'off',
      spellCheck: false,
      value: name,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value),
      error: errorOf('email'),
    }),
    createElement(PasswordField, { label: words.password, autoComplete: 'current-password', error: errorOf('password') }),
    createElement(
      'div',
      { style: cardStyle.row },
      createElement(Check, { name: 'remember', defaultChecked: true, label: words.remember }),
      settings.passwordReset && createElement('a', { href: hosted('/forgot', addressIn(name)), style: linkStyle }, words.forgot),
    ),
    createElement(CaptchaField, {
      before: path,
      isPending,
      error: errorOf('captcha'),
      elsewhere: hosted('/sign-in', addressIn(name)),
    }),
    createElement(Submit, { isPending, pendingText: words.submitting }, words.submit, last === 'email' && createElement(Badge)),
  )
}
