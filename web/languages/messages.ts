import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { account } from './en/account.ts'
import type { checkYourMail } from './en/check-your-mail.ts'
import type { checkouts } from './en/checkouts.ts'
import type { sessions } from './en/sessions.ts'
import type { shared } from './en/shared.ts'
import type { signIn } from './en/sign-in.ts'
import type { signUp } from './en/sign-up.ts'
import type { verifyEmail } from './en/verify-email.ts'

/** Every word the screens say, by namespace. English is the model; its placeholders type the arguments of `t()`. */
export type Messages = {
  shared: typeof shared
  signIn: typeof signIn
  signUp: typeof signUp
  checkYourMail: typeof checkYourMail
  verifyEmail: typeof verifyEmail
  account: typeof account
  sessions: typeof sessions
  checkouts: typeof checkouts
  errors: Readonly<Record<ErrorCode, string>>
}

/** The same keys with other words: a missing or a spare one does not compile. */
export type Translation<Model> = { readonly [Key in keyof Model]: string }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}
