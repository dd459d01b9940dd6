/** Everything that can go wrong on purpose, and what the application is told then. */
export const troubles = {
  'no-email': { words: 'Share no email address', error: 'email_not_found' },
  'no-subject': { words: 'Name nobody', error: 'unable_to_get_user_info' },
  'no-profile': { words: 'Refuse to tell who it is', error: 'unable_to_get_user_info' },
  'bad-code': { words: 'Hand out a code that is worth nothing', error: 'invalid_code' },
  slow: { words: 'Take longer than anybody waits', error: 'invalid_code' },
  'no-code': { words: 'Forget the code', error: 'no_code' },
  'wrong-state': { words: 'Change the state', error: 'please_restart_the_process' },
  'no-state': { words: 'Forget the state', error: 'state_not_found' },
  unreadable: { words: 'Answer with two codes', error: 'invalid_callback_request' },
  'other-provider': { words: 'Return to a provider that does not exist', error: 'oauth_provider_not_found' },
} as const

export type Trouble = keyof typeof troubles

/** What a provider itself may say instead of a code. */
export const refusals = ['access_denied', 'server_error', 'temporarily_unavailable'] as const

export function isTrouble(name: string | undefined): name is Trouble {
  return name !== undefined && Object.hasOwn(troubles, name)
}
