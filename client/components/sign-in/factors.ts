import { createElement, type ReactNode, useState } from 'react'
import { Choice } from '../entry/choice.ts'
import { CodeForm } from '../entry/code-form.ts'
import { useEntry } from '../entry/entry.ts'
import { Field, Submit } from '../entry/fields.ts'
import { Problem, wordsOf } from '../entry/refusal.ts'
import { Resend } from '../entry/resend.ts'
import { useCall } from '../entry/use-call.ts'
import { useForm } from '../entry/use-form.ts'
import { useTollgate } from '../provider.ts'
import { cardStyle, wideButtonStyle } from '../styles.ts'
import { mayUsePasskeys, passkeyUnused, signInWithPasskey } from './passkey.ts'
import type { FactorProps } from './second-step.ts'

/** The code that an authenticator shows. */
export function FactorCode({ words, digits, trustDevice, onDone, onFail, children }: FactorProps): ReactNode {
  const { client } = useTollgate()
  const { hosted } = useEntry()
  return createElement(
    CodeForm<object>,
    {
      label: words.factorCode,
      digits: digits.totp,
      path: client.twoFactor.verifyTotp.$path,
      call: (code) => client.twoFactor.verifyTotp({ code, trustDevice }),
      onDone,
      onFail,
      wrong: { INVALID_CODE: words.errors.INVALID_CODE },
      submit: words.goOn,
      checking: words.checking,
      elsewhere: hosted('/two-factor'),
    },
    children,
  )
}

/** An emailed code. Coming to this step sends nothing: the person asks for it. */
export function EmailedCode({ words, digits, trustDevice, onDone, onFail, children }: FactorProps): ReactNode {
  const { client } = useTollgate()
  const { hosted } = useEntry()
  const [isSent, setSent] = useState(false)
  const { isPending, problem, formProps } = useForm({ call: () => client.twoFactor.sendOtp({}), onDone: () => setSent(true), onFail })
  if (!isSent) {
    return createElement(
      'form',
      { ...formProps, style: cardStyle.stack },
      createElement(Problem, null, problem),
      createElement(Submit, { isPending, pendingText: words.sending }, words.useOtp),
    )
  }
  const elsewhere = hosted('/two-factor')
  return createElement(
    'div',
    { style: cardStyle.stack },
    createElement(
      CodeForm<object>,
      {
        label: words.factorCode,
        digits: digits.otp,
        path: client.twoFactor.verifyOtp.$path,
        call: (code) => client.twoFactor.verifyOtp({ code, trustDevice }),
        onDone,
        onFail,
        wrong: { INVALID_CODE: words.errors.INVALID_CODE, OTP_HAS_EXPIRED: words.errors.OTP_HAS_EXPIRED },
        submit: words.goOn,
        checking: words.checking,
        elsewhere,
        focuses: true,
      },
      children,
    ),
    createElement(Resend, {
      path: client.twoFactor.sendOtp.$path,
      call: () => client.twoFactor.sendOtp({}),
      sent: words.codeResent,
      elsewhere,
    }),
  )
}

/** One of the codes that were saved when the authenticator was set up. */
export function BackupCode({ words, trustDevice, onDone, onFail, children }: FactorProps): ReactNode {
  const { client } = useTollgate()
  const { isPending, problem, errorOf, formProps } = useForm({
    judge: ({ code = '' }) => ({ code: code.trim() === '' ? words.backupCodeMissing : undefined }),
    call: ({ code = '' }) => client.twoFactor.verifyBackupCode({ code, trustDevice }),
    onDone,
    onFail,
    fields: { INVALID_BACKUP_CODE: 'code' },
  })
  return createElement(
    'form',
    { ...formProps, style: cardStyle.stack },
    createElement(Problem, null, problem),
    createElement(Field, {
      name: 'code',
      label: words.backupCode,
      autoComplete: 'one-time-code',
      autoCapitalize: 'off',
      spellCheck: false,
      error: errorOf('code'),
    }),
    children,
    createElement(Submit, { isPending, pendingText: words.checking }, words.goOn),
  )
}

/** A passkey of the person whose sign-in waits. A page that may not ask for it leaves that to the server's own. */
export function Passkey({ words, trustDevice, onDone, onFail, children }: FactorProps): ReactNode {
  const { client } = useTollgate()
  const { settings, back } = useEntry()
  const { origin } = useTollgate()
  const { run, isPending, failure } = useCall()
  if (!mayUsePasskeys(settings)) {
    const address = `${origin}/two-factor?${new URLSearchParams({ callbackURL: back })}`
    return createElement(Choice, { href: address }, words.usePasskey)
  }
  async function ask() {
    const error = await run(() => signInWithPasskey(client, { trustDevice }), onDone)
    if (error) onFail(error)
  }
  return createElement(
    'div',
    { style: cardStyle.stack },
    failure && createElement(Problem, null, failure.code === passkeyUnused ? words.passkeyUnused : wordsOf(failure, words)),
    children,
    createElement(
      'button',
      { type: 'button', 'aria-disabled': isPending, style: wideButtonStyle, onClick: () => void ask() },
      isPending ? words.passkeyWaiting : words.usePasskey,
    ),
  )
}
