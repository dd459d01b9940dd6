import { errorPage } from '#contract/error-page.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { addressOf } from '#contract/kit/wire.ts'
import type { RedirectError } from '#contract/redirect-errors.ts'
import { signWords } from '../http/refusal-words.ts'
import type { App } from '../kit/app.ts'

type Failed = {
  errorURL: string | undefined
  error: string
  description?: string | undefined
  /** What the application itself said, for our page. */
  said?: string | undefined
}

/** Where a browser is sent when its journey fails: to the page the application named, or to our own. */
export function errorAddress(app: App, { errorURL, error, description, said }: Failed): string {
  const [target = '', ...fragment] = (errorURL ?? app.config.url + addressOf(errorPage.error)).split('#')
  const isOurs = errorURL === undefined || errorURL.startsWith('/')
  const query = new URLSearchParams({
    error: error.slice(0, 128),
    ...(description && { error_description: description.slice(0, 1024) }),
    ...(said && isOurs && { words: signWords(app, said) }),
  })
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : ''
  return `${target}${target.includes('?') ? '&' : '?'}${query.toString()}${hash}`
}

/** What a refusal is called in an address bar. */
export function redirectErrorFor(code: ErrorCode): RedirectError {
  return names[code] ?? 'internal_server_error'
}

const names: Partial<Record<ErrorCode, RedirectError>> = {
  USER_EMAIL_NOT_FOUND: 'email_not_found',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  ACCOUNT_NOT_LINKED: 'account_not_linked',
  ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER: 'account_already_linked_to_different_user',
  UNABLE_TO_LINK_ACCOUNT: 'unable_to_link_account',
  EMAIL_DOES_NOT_MATCH: 'email_does_not_match',
  SIGNUP_DISABLED: 'signup_disabled',
  SIGN_UP_CLOSED: 'signup_disabled',
  INVITATION_REQUIRED: 'invitation_required',
  WAITLIST_ONLY: 'waitlist_only',
  EMAIL_DOMAIN_NOT_ALLOWED: 'email_domain_not_allowed',
  SIGN_UP_REFUSED: 'sign_up_refused',
  SIGN_UP_HOOK_FAILED: 'sign_up_hook_failed',
  UNABLE_TO_CREATE_USER: 'unable_to_create_user',
  UNABLE_TO_CREATE_SESSION: 'unable_to_create_session',
  PROVIDER_NOT_FOUND: 'oauth_provider_not_found',
  BANNED_USER: 'banned',
}
