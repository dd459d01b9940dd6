/** What a token is good for, and nothing else. */
export type Purpose =
  | 'invitation'
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'delete-account'
  | 'sign-in-state'
  | 'refresh-lease'
