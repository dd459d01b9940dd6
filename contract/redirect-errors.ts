/** Every value of `?error=` that a browser can be sent away with. */
export const redirectErrors = [
  // Social sign-in and linking
  'please_restart_the_process',
  'invalid_callback_request',
  'state_not_found',
  'state_mismatch',
  'no_code',
  'oauth_provider_not_found',
  'invalid_code',
  'unable_to_get_user_info',
  'email_not_found',
  'email_not_verified',
  'no_callback_url',
  'account_not_linked',
  'account_already_linked_to_different_user',
  'unable_to_link_account',
  'email_does_not_match',
  'signup_disabled',
  'invitation_required',
  'waitlist_only',
  'email_domain_not_allowed',
  'sign_up_refused',
  'sign_up_hook_failed',
  'unable_to_create_user',
  'unable_to_create_session',
  'banned',

  // Passed on from the provider: the words of RFC 6749, and LinkedIn's two for a person who turned back
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
  'server_error',
  'temporarily_unavailable',

  // Links in letters
  'INVALID_TOKEN',
  'invalid_token',
  'token_expired',
  'user_not_found',
  'unauthorized',

  // Any route a browser visits
  'internal_server_error',
  'unknown', // the words for every value that is not in this list
] as const

export type RedirectError = (typeof redirectErrors)[number]

/** What a person reads: what happened, and what to do now. */
export type RedirectErrorWords = { readonly sentence: string; readonly advice: string }

/** The known value behind a query's text; `unknown` for anything else. */
export function redirectErrorOf(text: string | null | undefined): RedirectError {
  return redirectErrors.find((error) => error === text) ?? 'unknown'
}

/** The English words. The other languages are in error-words/. */
export const redirectErrorWords: Record<RedirectError, RedirectErrorWords> = {
  please_restart_the_process: {
    sentence: 'This sign-in took too long or was already finished.',
    advice: 'Start again from the sign-in page.',
  },
  invalid_callback_request: { sentence: 'The provider’s answer couldn’t be read.', advice: 'Start again from the sign-in page.' },
  state_not_found: {
    sentence: 'The provider’s answer doesn’t belong to any sign-in we know of.',
    advice: 'Start again from the sign-in page.',
  },
  state_mismatch: {
    sentence: 'This sign-in was started in another browser or window.',
    advice: 'Start again here, and stay in this browser until you’re signed in.',
  },
  no_code: { sentence: 'The provider sent you back without a confirmation.', advice: 'Start again from the sign-in page.' },
  oauth_provider_not_found: {
    sentence: 'Signing in with this provider isn’t available here.',
    advice: 'Go back and choose another sign-in method.',
  },
  invalid_code: {
    sentence: 'The provider didn’t accept the confirmation it gave you.',
    advice: 'Start again from the sign-in page. If it keeps happening, choose another sign-in method.',
  },
  unable_to_get_user_info: {
    sentence: 'The provider didn’t tell us who you are.',
    advice: 'Try again, or choose another sign-in method.',
  },
  email_not_found: {
    sentence: 'The provider didn’t share your email address.',
    advice: 'Allow access to your email address at the provider and try again, or choose another sign-in method.',
  },
  email_not_verified: {
    sentence: 'Your email address isn’t confirmed yet.',
    advice: 'Open the link in the email we sent you, then sign in again.',
  },
  no_callback_url: { sentence: 'We don’t know where to send you now.', advice: 'Return to the application and start again.' },
  account_not_linked: {
    sentence: 'There is already an account with this email address, and it isn’t linked to this provider.',
    advice: 'Sign in the way you did before, then link the provider in your account settings.',
  },
  account_already_linked_to_different_user: {
    sentence: 'This provider account is already linked to another user.',
    advice: 'Choose another provider account, or unlink it from the other user first.',
  },
  unable_to_link_account: {
    sentence: 'The provider couldn’t be linked to your account.',
    advice: 'Try again, or choose another provider.',
  },
  email_does_not_match: {
    sentence: 'The provider account uses a different email address.',
    advice: 'Choose a provider account with the same email address.',
  },
  signup_disabled: {
    sentence: 'New accounts can’t be created with this provider.',
    advice: 'Sign up another way, or sign in to the account you already have.',
  },
  invitation_required: {
    sentence: 'You need an invitation to create an account here.',
    advice: 'Ask someone who has an account to invite you.',
  },
  waitlist_only: {
    sentence: 'There is a waitlist for new accounts here.',
    advice: 'Join the waitlist with your email address. We’ll email you a link when it’s your turn.',
  },
  email_domain_not_allowed: {
    sentence: 'Email addresses of this domain can’t be used here.',
    advice: 'Choose an account with your work email address.',
  },
  sign_up_refused: {
    sentence: 'You can’t create an account here.',
    advice: 'If you believe this is a mistake, contact support.',
  },
  sign_up_hook_failed: {
    sentence: 'Accounts can’t be created right now.',
    advice: 'Try again in a moment.',
  },
  unable_to_create_user: {
    sentence: 'Your account couldn’t be created.',
    advice: 'Try again in a moment. If it keeps happening, contact support.',
  },
  unable_to_create_session: {
    sentence: 'We couldn’t sign you in.',
    advice: 'Try again in a moment. If it keeps happening, contact support.',
  },
  banned: { sentence: 'Your account has been banned.', advice: 'If you believe this is a mistake, contact support.' },
  access_denied: {
    sentence: 'You didn’t give the permission that signing in needs.',
    advice: 'If that wasn’t intended, start again and allow access.',
  },
  user_cancelled_login: {
    sentence: 'You canceled signing in at the provider.',
    advice: 'If that wasn’t intended, start again.',
  },
  user_cancelled_authorize: {
    sentence: 'You didn’t allow access at the provider.',
    advice: 'If that wasn’t intended, start again and allow access.',
  },
  invalid_request: {
    sentence: 'The provider didn’t understand our request.',
    advice: 'Try again. If it keeps happening, contact support.',
  },
  invalid_scope: {
    sentence: 'The provider doesn’t allow what was asked of it.',
    advice: 'Contact support, or choose another sign-in method.',
  },
  unauthorized_client: {
    sentence: 'The provider doesn’t accept this application.',
    advice: 'Contact support, or choose another sign-in method.',
  },
  unsupported_response_type: {
    sentence: 'The provider doesn’t offer this kind of sign-in.',
    advice: 'Contact support, or choose another sign-in method.',
  },
  server_error: {
    sentence: 'Something went wrong at the provider.',
    advice: 'Try again in a few minutes, or choose another sign-in method.',
  },
  temporarily_unavailable: {
    sentence: 'The provider can’t be reached right now.',
    advice: 'Try again in a few minutes, or choose another sign-in method.',
  },
  INVALID_TOKEN: { sentence: 'This link isn’t valid or has already been used.', advice: 'Ask for a new email and open the newest link.' },
  invalid_token: { sentence: 'This link isn’t valid or has already been used.', advice: 'Ask for a new email and open the newest link.' },
  token_expired: { sentence: 'This link has expired.', advice: 'Ask for a new email and open the newest link.' },
  user_not_found: {
    sentence: 'The account this link belongs to no longer exists.',
    advice: 'Check which email address you use, or create a new account.',
  },
  unauthorized: { sentence: 'This link belongs to another account.', advice: 'Sign in to that account and open the link again.' },
  internal_server_error: {
    sentence: 'Something went wrong on our side.',
    advice: 'Try again in a moment. If it keeps happening, contact support.',
  },
  unknown: {
    sentence: 'Something went wrong.',
    advice: 'Return to the application and try again. If it keeps happening, contact support with this code.',
  },
}
