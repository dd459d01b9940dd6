import type { ErrorCode } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Page } from '#contract/pages.ts'
import type { Messages } from '../languages/messages.ts'

type PageWords = {
  namespaces: readonly Exclude<keyof Messages, 'errors'>[]
  /** The small pages carry the words for what their own calls can be refused with; the app carries all. */
  codes: ReadonlySet<ErrorCode> | 'all'
}

/** What each page has to be able to say. */
export const pages: Record<Page, PageWords> = {
  auth: {
    namespaces: ['shared', 'signIn', 'signUp', 'checkYourMail', 'verifyEmail'],
    codes: codesOf(contract.signIn.email, contract.signUp.email, contract.sendVerificationEmail),
  },
  checkout: { namespaces: ['shared', 'checkouts'], codes: codesOf() },
  app: { namespaces: ['shared', 'account', 'sessions'], codes: 'all' },
}

function codesOf(...routes: Route[]): ReadonlySet<ErrorCode> {
  return new Set([...routes.flatMap((route) => route.errors), 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'])
}
