import type { BillingVersion } from './billing/shapes.ts'
import type { Version } from './published.ts'

/** What Tollgate answers in place of what the client's own server would, and why. */
export type Difference = { answer: string; reason: string }

const hashes =
  'Listed sessions carry the hash of their token: it names a session and opens nothing. The one in use is known by its id or by `current`.'
const keys = 'An API key that stands in for a session opens no door of the account itself, such as the list of its sessions.'
const code = 'An error has one code for every client: its older name, which the words of the message give.'
const status = 'A username that does not fit is refused with 422 on every route, under its older code.'
const unsettable = 'What people may not set themselves is left out, not refused: older clients send whole profiles.'
const addressBar = 'The values of `?error=` are fixed by the specification, in small letters.'
const ownSessions = 'The specification says `Session not found` of an unknown token and lets no one name another person’s.'
const sameList = 'One route cannot answer both a list and an object: the object comes when `limit`, `offset` or `sortBy` is given.'
const mailbox =
  'A mailed code is a second factor only for people who chose it: else the mailbox alone, by a new password and a code, would go around an authenticator.'

const expired = 'A token that has expired is told from one that never was, as 1.2.9 has it.'

const table = 'The list is a table in text/csv, as the provider’s own server answers it; 0.33.0 asks for JSON and reads no table.'
const bytes = 'The token leads to the file itself; 0.33.0 follows the redirect and then wants JSON.'
const invoice = 'Before it is made an invoice has an error of its own; the SDK reads only ResourceNotFound there.'
const scope = 'A token without the scope is refused in the words of OAuth; the SDK reads only NotPermitted there.'

const redirect =
  'A request names its redirect, and the exchange of its code names it again, as OpenID Connect asks: neither is guessed from a list of one.'
const mode = 'No registered error speaks of response modes, so an unknown one is an invalid request.'
const scopes =
  'An application asks for scopes by name and only for its own: nothing is dropped in silence, and a mistake is seen at the first try.'
const hint = 'The keys that a hint was signed by may be gone: its person signs in again instead of meeting an error.'
const shortVerifier = 'A verifier that does not fit its challenge is told as RFC 7636 has it, whatever its length.'
const unauthenticated = 'A request without credentials is answered 401, as RFC 6749 (5.2) and RFC 6750 (3) allow.'

/** Rows that end otherwise than the published client's own server would have it. A row that is not here must pass. */
export const differences: Record<Version | Exclude<BillingVersion, '1.0'> | 'openid' | 'ui', Record<string, Difference>> = {
  ui: {
    'useSignUpEmail: an address that is taken': { answer: '422 USER_ALREADY_EXISTS', reason: code },
    'useUnlinkAccount: the last one stays': { answer: '400 YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT', reason: code },
    'useCheckSlug: one that is taken': { answer: '400 SLUG_IS_TAKEN', reason: code },
    'useListSessions: the session in use is known by its token': { answer: 'no listed token is the one in use', reason: hashes },
  },
  '1.2.9': {
    'listSessions: the one in use, found by its token': { answer: 'no listed token is the one in use', reason: hashes },
    'listSessions: with an API key': { answer: '403 API_KEY_IS_NOT_PERMITTED', reason: keys },
    'twoFactor.sendOtp: somebody with an authenticator': { answer: '400 OTP_NOT_ENABLED', reason: mailbox },
  },
  '0.33.0': {
    'live subscriptions.export: as a table': { answer: 'text/csv', reason: table },
    'live customerPortal.downloadables.get: by its token': { answer: 'application/octet-stream', reason: bytes },
    'live orders.invoice: before there is one': { answer: 'InvoiceDoesNotExist', reason: invoice },
    'live products.update: a token that may only read': { answer: 'insufficient_scope', reason: scope },
  },
  '0.49.0': {
    'live orders.invoice: before there is one': { answer: 'got ResponseValidationError', reason: invoice },
    'live products.update: a token that may only read': { answer: 'got ResponseValidationError', reason: scope },
  },
  openid: {
    'as oidc-provider: authorize: no redirect': { answer: 'is told to the person', reason: redirect },
    'as oidc-provider: authorize: an unknown response mode': { answer: 'invalid_request', reason: mode },
    'as oidc-provider: authorize: an unknown scope': { answer: 'invalid_scope', reason: scopes },
    'as oidc-provider: authorize: no scope': { answer: 'invalid_scope', reason: scopes },
    'as oidc-provider: authorize: a hint that is no token': { answer: 'is told to the person', reason: hint },
    'as oidc-provider: token: no redirect': { answer: '400 invalid_grant', reason: redirect },
    'as oidc-provider: token: a short verifier': { answer: '400 invalid_grant', reason: shortVerifier },
    'as oidc-provider: token: no client at all': { answer: '401 invalid_client', reason: unauthenticated },
    'as oidc-provider: introspect: no authentication': { answer: '401 invalid_client', reason: unauthenticated },
    'as oidc-provider: revoke: no authentication': { answer: '401 invalid_client', reason: unauthenticated },
    'as oidc-provider: userinfo: another scheme': { answer: '401 invalid_token', reason: unauthenticated },
  },
  '1.7': {
    'listSessions: the one in use, found by its token': { answer: 'no listed token is the one in use', reason: hashes },
    'listSessions: with an API key': { answer: '403 API_KEY_IS_NOT_PERMITTED', reason: keys },
    'twoFactor.sendOtp: somebody with an authenticator': { answer: '400 OTP_NOT_ENABLED', reason: mailbox },
    'oneTimeToken.verify: after three minutes': { answer: 'Token expired', reason: expired },

    'signUp.email: a role that nobody may give themselves': { answer: '"role":"user"', reason: unsettable },
    'updateUser: a role': { answer: '{"status":true}', reason: unsettable },

    'signUp.email: an address that is taken': { answer: '422 USER_ALREADY_EXISTS', reason: code },
    'signUp.email: not an address': { answer: '400 INVALID_EMAIL', reason: code },
    'admin.createUser: an address that is taken': { answer: '400 USER_ALREADY_EXISTS', reason: code },
    'signUp.email: a link back to a foreign site': { answer: '403 INVALID_CALLBACKURL', reason: code },
    'signIn.email: a foreign site to go to': { answer: '403 INVALID_CALLBACKURL', reason: code },
    'verifyEmail: a foreign site to go to': { answer: '403 INVALID_CALLBACKURL', reason: code },
    'requestPasswordReset: a foreign site to go to': { answer: '403 INVALID_REDIRECTURL', reason: code },
    'signIn.social: a foreign callbackURL': { answer: '403 INVALID_CALLBACKURL', reason: code },
    'signIn.social: a foreign errorCallbackURL': { answer: '403 INVALID_ERRORCALLBACKURL', reason: code },
    'signIn.social: a foreign newUserCallbackURL': { answer: '403 INVALID_NEWUSERCALLBACKURL', reason: code },
    'unlinkAccount: the last one': { answer: '400 YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT', reason: code },
    'unlinkAccount: the session is not fresh': { answer: '403 SESSION_IS_NOT_FRESH', reason: code },
    'organization.checkSlug: taken': { answer: '400 SLUG_IS_TAKEN', reason: code },
    'organization.update: a slug that is taken': { answer: '400 SLUG_IS_TAKEN', reason: code },

    'signIn.username: a username too short': { answer: '422 USERNAME_IS_TOO_SHORT', reason: code },
    'signIn.username: a username too long': { answer: '422 USERNAME_IS_TOO_LONG', reason: code },
    'signIn.username: a username with signs that are not allowed': { answer: '422 USERNAME_IS_INVALID', reason: code },
    'isUsernameAvailable: a username too short': { answer: '422 USERNAME_IS_TOO_SHORT', reason: code },
    'isUsernameAvailable: a username too long': { answer: '422 USERNAME_IS_TOO_LONG', reason: code },
    'isUsernameAvailable: a username with signs that are not allowed': { answer: '422 USERNAME_IS_INVALID', reason: code },
    'signUp.email: a username too short': { answer: '422 USERNAME_IS_TOO_SHORT', reason: status },
    'signUp.email: a username too long': { answer: '422 USERNAME_IS_TOO_LONG', reason: status },
    'signUp.email: a username with signs that are not allowed': { answer: '422 USERNAME_IS_INVALID', reason: status },
    'signUp.email: a username that is taken': { answer: '422 USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', reason: status },
    'updateUser: a username that is taken': { answer: '422 USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', reason: status },

    'apiKey.create: remaining uses': {
      answer: '400 THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY',
      reason: code,
    },
    'apiKey.create: permissions': {
      answer: '400 THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY',
      reason: code,
    },
    'apiKey.create: its own rate limit': {
      answer: '400 THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY',
      reason: code,
    },
    'apiKey.update: what only servers may say': {
      answer: '400 THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY',
      reason: code,
    },
    'apiKey.create: an end too soon': { answer: '400 THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE', reason: code },
    'apiKey.create: an end too late': { answer: '400 THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE', reason: code },
    'apiKey.create: a prefix too long': { answer: '400 THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', reason: code },
    'apiKey.create: a name too long': { answer: '400 THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', reason: code },
    'apiKey.create: metadata that is no object': { answer: '400 METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED', reason: code },
    'apiKey.create: nobody is signed in': { answer: '401 UNAUTHORIZED_OR_INVALID_SESSION', reason: code },
    'apiKey.update: nobody is signed in': { answer: '401 UNAUTHORIZED_OR_INVALID_SESSION', reason: code },
    'apiKey.get: a key nobody has': { answer: '404 API_KEY_NOT_FOUND', reason: code },
    "apiKey.get: somebody else's key": { answer: '404 API_KEY_NOT_FOUND', reason: code },
    'apiKey.update: a key nobody has': { answer: '404 API_KEY_NOT_FOUND', reason: code },
    'apiKey.delete: a key nobody has': { answer: '404 API_KEY_NOT_FOUND', reason: code },
    "apiKey.delete: somebody else's key": { answer: '404 API_KEY_NOT_FOUND', reason: code },
    'apiKey.list: every key': { answer: 'a list', reason: sameList },

    'verifyEmail: a token that is none, with somewhere to go': { answer: '/verified?error=invalid_token', reason: addressBar },
    'verifyEmail: a token that is too old, with somewhere to go': { answer: '/verified?error=token_expired', reason: addressBar },
    'signIn.social: the provider brings another state back': { answer: 'please_restart_the_process', reason: addressBar },
    'signIn.social: a state works in the browser that began it, and once': { answer: 'please_restart_the_process', reason: addressBar },

    'revokeSession: a token nobody has': { answer: '400 SESSION_NOT_FOUND', reason: ownSessions },
    "revokeSession: somebody else's token": { answer: '401 UNAUTHORIZED', reason: ownSessions },
    "changeEmail: somebody else's address": {
      answer: '400 COULDNT_UPDATE_YOUR_EMAIL',
      reason: 'The specification refuses an address that belongs to another person in so many words.',
    },
    'deleteUser: no password from somebody who has one': {
      answer: '400 USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT',
      reason: 'The specification asks people who have a password for it before their account is deleted.',
    },
    'organization.getFullOrganization: one that does not exist': {
      answer: '403 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      reason: 'An organization one is not in and one that does not exist answer alike, as 1.2.9 has it: a stranger learns nothing.',
    },
  },
}
