import { createElement, type ReactNode } from 'react'
import { fillWith } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { cardStyle } from '../styles.ts'
import { CodeForm } from './code-form.ts'
import { useEntry } from './entry.ts'
import { LinkButton } from './fields.ts'
import { Resend } from './resend.ts'
import { Step } from './step.ts'

const digits = 6

export type VerifyProps = {
  readonly email: string
  /** Whether a second factor is wanted once the address is proven. */
  readonly onFactor: () => void
  readonly onBack: () => void
}

/** The email that proves an address is on its way. Its code can be typed here, on whichever device it is read. */
export function VerifyStep({ email, onFactor, onBack }: VerifyProps): ReactNode {
  const { client } = useTollgate()
  const { words, back, hosted, finish } = useEntry()
  const elsewhere = hosted('/sign-in', email)
  const wrong = { INVALID_CODE: words.codeWrong }
  return createElement(
    Step,
    {
      title: words.checkTitle,
      lead: fillWith(words.sentTo, { address: email }, { strong: (address) => createElement('strong', null, address) }),
    },
    createElement('p', { style: cardStyle.muted }, words.needed),
    createElement(CodeForm<{ twoFactorRedirect?: true | undefined }>, {
      label: words.mailedCode,
      digits,
      path: client.confirmEmail.$path,
      call: (code, options) => client.confirmEmail({ email, code }, options),
      onDone: ({ twoFactorRedirect }) => (twoFactorRedirect ? onFactor() : finish()),
      wrong,
      submit: words.confirm,
      checking: words.confirming,
      elsewhere,
    }),
    createElement(Resend, {
      path: client.sendVerificationEmail.$path,
      call: (options) => client.sendVerificationEmail({ email, callbackURL: back }, options),
      sent: words.resent,
      elsewhere,
    }),
    createElement(LinkButton, { onClick: onBack }, words.toSignIn),
  )
}
