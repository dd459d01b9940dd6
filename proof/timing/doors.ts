/** What a stranger can send with an address or a name, of which the answer says nothing about who has an account. */
export type Door = { path: string; base?: '/v1'; body(name: string, number: number): object; status: number }

const email = (name: string) => ({ email: `${name}@example.com` })
const username = (name: string) => name.replaceAll('-', '_')
const otp = '000000'

/** Asked with the limits of production, which are themselves counted by name. */
export const doorsOfPasswords: Door[] = [
  { path: '/sign-in/email', body: (name) => ({ ...email(name), password: 'not the right one' }), status: 401 },
  { path: '/sign-in/username', body: (name) => ({ username: username(name), password: 'not the right one' }), status: 401 },
]

/** Asked without: letters are limited by mailbox. */
export const doorsOfLetters: Door[] = [
  { path: '/request-password-reset', body: email, status: 200 },
  { path: '/email-otp/request-password-reset', body: email, status: 200 },
  { path: '/email-otp/send-verification-otp', body: (name) => ({ ...email(name), type: 'sign-in' }), status: 200 },
  { path: '/sign-in/magic-link', body: email, status: 200 },
  { path: '/send-verification-email', body: email, status: 200 },
  { path: '/sign-in/email-otp', body: (name) => ({ ...email(name), otp }), status: 400 },
  { path: '/email-otp/verify-email', body: (name) => ({ ...email(name), otp }), status: 400 },
  { path: '/email-otp/reset-password', body: (name) => ({ ...email(name), otp, password: 'quite another battery' }), status: 400 },
  { path: '/email-otp/check-verification-otp', body: (name) => ({ ...email(name), type: 'sign-in', otp }), status: 400 },
  { path: '/forget-password', body: email, status: 200 },
  { path: '/forget-password/email-otp', body: email, status: 200 },
  { path: '/reset-password', body: (name) => ({ ...email(name), code: otp, newPassword: 'quite another battery' }), status: 400 },
  { path: '/passkey/generate-authenticate-options', body: email, status: 200 },
  { path: '/confirm-email', body: (name) => ({ ...email(name), code: otp }), status: 400 },
  { path: '/sign-up/email', body: (name) => ({ ...email(name), name, password: 'a try of somebody' }), status: 200 },
]

/** Where an installation lets people wait. */
export const doorsOfWaitlist: Door[] = [{ path: '/waitlist/join', body: email, status: 200 }]

/** Where a stranger may or may not be a customer of a seller, who sells this product. */
export const doorsOfShop = (organization_id: string, product_id: string): Door[] => [
  { base: '/v1', path: '/customer-portal/customer-session/request', body: (name) => ({ ...email(name), organization_id }), status: 202 },
  { base: '/v1', path: '/checkouts/client/', body: (name) => ({ customer_email: `${name}@example.com`, product_id }), status: 201 },
]

/** Doors that take something of the kind, and where nobody's account is looked for by it. */
export const excused: Readonly<Record<string, string>> = {
  '/api/auth/is-username-available': 'whether a username is free is told to all',
  '/api/auth/sign-in/social': 'the hint is handed on to the provider',
  '/api/auth/callback/:id': 'the code is of the provider',
  '/api/auth/two-factor/verify-totp': 'of one’s own sign-in: a cookie of it is needed',
  '/api/auth/two-factor/verify-otp': 'of one’s own sign-in: a cookie of it is needed',
  '/api/auth/two-factor/verify-backup-code': 'of one’s own sign-in: a cookie of it is needed',
  '/api/auth/checkout': 'whether codes of discounts may be typed at the checkout',
  '/v1/checkouts/client/:client_secret': 'of one’s own checkout: its secret is needed',
  '/v1/checkouts/client/:client_secret/confirm': 'of one’s own checkout: its secret is needed',
  '/v1/customer-portal/customer-session/authenticate': 'the code names nobody, and each is searched for by its hash',
  '/v1/customer-portal/oauth-accounts/callback': 'the code is of another company',
  '/api/auth/oauth2/authorize': 'the hint is handed on to the page that signs in',
  '/api/auth/oauth2/token': 'a code of 256 bits names an authorization, and is searched for by its hash',
  '/api/auth/oauth2/introspect': 'the hint says what kind of token it is',
  '/api/auth/oauth2/revoke': 'the hint says what kind of token it is',
  '/api/auth/oauth2/end-session': 'the hint is a token that we signed',
}
