/** What a stranger can send with an address or a name, of which the answer says nothing about who has an account. */
export type Door = { path: string; body(name: string, number: number): object; status: number }

const email = (name: string) => ({ email: `${name}@example.com` })
const username = (name: string) => name.replaceAll('-', '_')
const otp = '000000'

/** Asked with the limits of production, which are themselves counted by name. */
export const doorsOfPasswords: Door[] = [
  { path: '/sign-in/email', body: (name) => ({ ...email(name), password: 'not the right one' }), status: 401 },
  { path: '/sign-in/username', body: (name) => ({ username: username(name), password: 'not the right one' }), status: 401 },
]

/** Asked without: letters are limited by mailbox. Where passkeys are asked for, no name is given; whether a username is free is told to all. */
export const doorsOfLetters: Door[] = [
  { path: '/request-password-reset', body: email, status: 200 },
  { path: '/email-otp/request-password-reset', body: email, status: 200 },
  { path: '/email-otp/send-verification-otp', body: (name) => ({ ...email(name), type: 'sign-in' }), status: 200 },
  { path: '/sign-in/magic-link', body: email, status: 200 },
  { path: '/send-verification-email', body: email, status: 200 },
  { path: '/sign-in/email-otp', body: (name) => ({ ...email(name), otp }), status: 400 },
  { path: '/email-otp/verify-email', body: (name) => ({ ...email(name), otp }), status: 400 },
  { path: '/email-otp/reset-password', body: (name) => ({ ...email(name), otp, password: 'quite another battery' }), status: 400 },
  { path: '/confirm-email', body: (name) => ({ ...email(name), code: otp }), status: 400 },
  { path: '/sign-up/email', body: (name) => ({ ...email(name), name, password: 'a try of somebody' }), status: 200 },
]
