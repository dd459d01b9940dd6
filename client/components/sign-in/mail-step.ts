import { type ChangeEvent, createElement, type ReactNode, useState } from 'react'
import type { Result } from '../../result.ts'
import { CaptchaField, useIsGuarded, withProof } from '../entry/captcha.ts'
import { CodeForm } from '../entry/code-form.ts'
import { useEntry } from '../entry/entry.ts'
import { Field, LinkButton, Submit } from '../entry/fields.ts'
import { Problem } from '../entry/refusal.ts'
import { Resend } from '../entry/resend.ts'
import { Step } from '../entry/step.ts'
import { useForm } from '../entry/use-form.ts'
import { fillWith } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { cardStyle } from '../styles.ts'
import { addressIn } from './address-in.ts'
import { mailedWay } from './mailed.ts'
import type { StepsProps } from './ways.ts'

/** Signs in by an email: asks for the address, then for its code, or says that the link is on its way. */
export function MailStep(given: StepsProps): ReactNode {
  const { client } = useTollgate()
  const { settings, back, steps } = useEntry()
  const [sentTo, setSentTo] = useState<string>()
  const isCode = mailedWay(settings) === 'code'
  const path = isCode ? client.emailOtp.sendVerificationOtp.$path : client.signIn.magicLink.$path

  function ask(email: string, options: ReturnType<typeof withProof>): Promise<Result<unknown>> {
    return isCode
      ? client.emailOtp.sendVerificationOtp({ email, type: 'sign-in', callbackURL: back }, options)
      : client.signIn.magicLink({ email, callbackURL: back }, options)
  }
  function onSent(email: string) {
    steps.leave()
    setSentTo(email)
  }
  const asked = { ...given, isCode, path, ask }
  if (sentTo === undefined) return createElement(Ask, { ...asked, onSent, key: 'ask' })
  return createElement(Sent, { ...asked, email: sentTo, key: 'sent' })
}

type MailProps = StepsProps & {
  readonly isCode: boolean
  readonly path: string
  readonly ask: (email: string, options: ReturnType<typeof withProof>) => Promise<Result<unknown>>
}

function Ask({
  words,
  name,
  setName,
  goTo,
  isCode,
  path,
  ask,
  onSent,
}: MailProps & { readonly onSent: (email: string) => void }): ReactNode {
  const { hosted } = useEntry()
  const isGuarded = useIsGuarded(path)
  const { isPending, problem, errorOf, formProps } = useForm({
    judge: ({ captcha = '' }) => ({
      email: name.trim() === '' ? words.emailMissing : undefined,
      captcha: isGuarded && captcha === '' ? words.captchaMissing : undefined,
    }),
    call: (values) => ask(name.trim(), withProof(values)),
    onDone() {
      onSent(name.trim())
      return 'leaving'
    },
    fields: { INVALID_EMAIL: 'email' },
  })
  return createElement(
    Step,
    { title: words.mailTitle, lead: isCode ? words.mailLead : words.mailLeadLink },
    createElement(
      'form',
      { ...formProps, style: cardStyle.stack },
      createElement(Problem, null, problem),
      createElement(Field, {
        name: 'email',
        type: 'email',
        label: words.email,
        autoComplete: 'username',
        value: name,
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value),
        error: errorOf('email'),
      }),
      createElement(CaptchaField, { before: path, isPending, error: errorOf('captcha'), elsewhere: hosted('/sign-in', addressIn(name)) }),
      createElement(Submit, { isPending, pendingText: words.sending }, isCode ? words.askCode : words.askLink),
    ),
    createElement(LinkButton, { onClick: () => goTo('start') }, words.toSignIn),
  )
}

function Sent({ words, email, goTo, onAnswer, isCode, path, ask }: MailProps & { readonly email: string }): ReactNode {
  const { client } = useTollgate()
  const { settings, hosted } = useEntry()
  const elsewhere = hosted('/sign-in', email)
  const strong = (text: string) => createElement('strong', null, text)
  return createElement(
    Step,
    { title: words.checkTitle, lead: fillWith(isCode ? words.sentCode : words.sentLink, { address: email }, { strong }) },
    isCode &&
      createElement(CodeForm<object>, {
        label: words.code,
        digits: settings.mailedCodeDigits,
        path: client.signIn.emailOtp.$path,
        call: (otp, options) => client.signIn.emailOtp({ email, otp }, options),
        onDone: (answer) => onAnswer(answer, 'email-otp'),
        wrong: { INVALID_OTP: words.codeWrong, OTP_EXPIRED: words.codeWrong },
        submit: words.submit,
        checking: words.submitting,
        elsewhere,
      }),
    createElement(Resend, { path, call: (options) => ask(email, options), sent: isCode ? words.codeResent : words.resent, elsewhere }),
    createElement(LinkButton, { onClick: () => goTo('start') }, words.toSignIn),
  )
}
