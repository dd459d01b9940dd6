/** What a token is good for, and nothing else. */
export type Purpose =
  | 'invitation'
  | 'waitlist' // lets an address sign up
  | 'verify-email'
  | 'change-email' // mailed to the address that an account has
  | 'move-email' // mailed to the address that it wants
  | 'reset-password'
  | 'delete-account'
  | 'sign-in-state'
  | 'refresh-lease'
  | 'second-factor' // a mailed code that finishes a sign-in
  | 'stop-factor-reset' // warns a person of a reset, and stops it
  | 'mailed-sign-in'
  | 'mailed-verification'
  | 'mailed-reset'
  | 'mailed-email-change' // a code to the address that an account wants
  | 'mailed-change-consent' // a code to the address that it has
  | 'magic-link'
  | 'one-time-token' // carries a session to another browser
  | 'client-assertion' // by which an application proved itself
  | 'ended-access-token'
  | 'agent-confirmation' // by which an agent does what it was shown before
  | 'link-spent' // a customer came back with it from another company's page
