import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { account } from './en/account.ts'
import type { administration } from './en/administration.ts'
import type { auth } from './en/auth.ts'
import type { buying } from './en/buying.ts'
import type { frame } from './en/frame.ts'
import type { organization } from './en/organization.ts'
import type { selling } from './en/selling.ts'
import type { shared } from './en/shared.ts'

/** Every word that the screens say, by namespace. English is the model; its placeholders type the arguments of `t()`. */
export type Messages = typeof shared &
  typeof auth &
  typeof frame &
  typeof account &
  typeof organization &
  typeof selling &
  typeof administration &
  typeof buying & { errors: Readonly<Record<ErrorCode, string>> }

/** The same namespaces and keys with other words: a missing or a spare one does not compile. */
export type Translation<Model> = { readonly [Namespace in keyof Model]: { readonly [Key in keyof Model[Namespace]]: string } }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}
