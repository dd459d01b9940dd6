import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as de from './error-words/de.ts'
import * as en from './error-words/en.ts'
import * as es from './error-words/es.ts'
import * as fr from './error-words/fr.ts'
import * as pl from './error-words/pl.ts'
import * as ru from './error-words/ru.ts'
import * as tr from './error-words/tr.ts'
import * as uk from './error-words/uk.ts'
import { type ErrorCode, errorCodeOf, errors } from './errors.ts'
import type { Language } from './languages.ts'
import { type RedirectError, redirectErrors } from './redirect-errors.ts'

const words: Record<Language, typeof en> = { en, ru, uk, es, de, pl, fr, tr }
const codes = Object.keys(errors) as ErrorCode[]

test('every code is derived from its words, but for the named ones', () => {
  const named = [
    // given by the contract
    'VALIDATION_ERROR',
    'BANNED_USER',
    'API_KEY_IS_NOT_PERMITTED',
    'KEY_NOT_FOUND',
    'KEY_DISABLED',
    'KEY_EXPIRED',
    'USAGE_EXCEEDED',
    'RATE_LIMITED',
    'MISSING_RESPONSE',
    'VERIFICATION_FAILED',
    'UNKNOWN_ERROR',
    'TWO_FACTOR_NOT_ENABLED',
    'OTP_NOT_CONFIGURED',
    'BACKUP_CODES_NOT_ENABLED',
    'INVALID_TWO_FACTOR_CODE',
    'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    'ACCOUNT_TEMPORARILY_LOCKED',
    'TOTP_ALREADY_ENABLED',
    'TOO_MANY_ROLES',
    'INVALID_RESOURCE',
    'ROLE_NAME_IS_ALREADY_TAKEN',
    'CANNOT_DELETE_A_PRE_DEFINED_ROLE',
    'ROLE_IS_ASSIGNED_TO_MEMBERS',
    // other words or another case under one wire code
    'INVALID_QUERY_PARAMETERS',
    'LETTER_VARIABLE_MISSING',
    'LETTER_VARIABLE_UNKNOWN',
    'MALFORMED_API_KEY',
    'EMAIL_NOT_VERIFIED_FOR_USERNAME',
    'VERIFICATION_TOKEN_INVALID',
    'ONE_TIME_TOKEN_INVALID',
    'ONE_TIME_TOKEN_EXPIRED',
    'VERIFICATION_USER_NOT_FOUND',
    'VERIFICATION_UNAUTHORIZED',
    'INVITATION_NOT_FOUND_ANY_MORE',
    'FAILED_TO_UPDATE_API_KEY',
    'USER_TO_CHECK_NOT_FOUND',
    // with a placeholder
    'MISSING_SCOPE',
    'FIELD_IS_REQUIRED',
    'FIELD_NOT_ALLOWED',
    'PROVIDER_IS_NOT_SUPPORTED',
    'NAMED_PROVIDER_NOT_FOUND',
    'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
    'PROVIDER_IS_NOT_CONFIGURED',
    'NOT_ALLOWED_TO_ACCESS_RESOURCE',
    'UNAUTHORIZED_TO_ACCESS_RESOURCE',
    // our own, with words that say what to do
    'FORBIDDEN',
    'TWO_FACTOR_NOT_AVAILABLE',
    'PASSKEYS_NOT_AVAILABLE',
    'MAILED_CODES_NOT_AVAILABLE',
    'MAGIC_LINKS_NOT_AVAILABLE',
    'TOO_MANY_PASSKEYS',
    'CANNOT_REMOVE_LAST_SIGN_IN_METHOD',
    'ORGANIZATION_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'SELLER_IS_REQUIRED',
    'INVALID_SECRET_KEY',
    'SESSION_REQUIRED',
    'INVALID_JSON',
    'UNSUPPORTED_MEDIA_TYPE',
    'BODY_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'TOO_BUSY',
    'SERVICE_UNAVAILABLE',
    'INTERNAL_SERVER_ERROR',
    'NOT_WHILE_IMPERSONATING',
    'INVALID_CODE',
    'GUESTS_HAVE_NO_EMAIL',
    'CREDENTIALS_IN_THE_QUERY',
    'TOO_MANY_CODES_WERE_TRIED',
    'PASSWORD_COMPROMISED',
    'PASSWORD_TOO_COMMON',
    'LAST_OWNER_CANNOT_BE_DELETED',
    'METADATA_TOO_LARGE',
    'WEBHOOK_ADDRESS_NOT_ALLOWED',
    'CONSENT_EXPIRED',
    'SIGN_UP_CLOSED',
    'INVITATION_REQUIRED',
    'WAITLIST_ONLY',
    'WAITLIST_CLOSED',
    'WAITLIST_FULL',
    'ROLE_IS_OFFERED_BY_INVITATIONS',
    'EMAIL_DOMAIN_NOT_ALLOWED',
    'SIGN_UP_REFUSED',
    'SIGN_UP_HOOK_FAILED',
    'SELLING_NOT_OPEN',
    'TERMS_NOT_CURRENT',
    'TERMS_NOT_ACCEPTED',
    'PROVIDER_ADDRESS_NOT_ALLOWED',
    'PROVIDER_ID_IS_TAKEN',
    'PROVIDER_HAS_LINKED_ACCOUNTS',
    'PROVIDER_IS_ONLY_WAY_IN',
  ]
  const others = codes.filter((code) => {
    const [, text, wireCode] = errors[code] as readonly [number, string, string?]
    return errorCodeOf(text) !== code || wireCode !== undefined || text.includes('{')
  })
  assert.deepEqual(others.toSorted(), named.toSorted())
})

test('a code is derived the way existing clients know it', () => {
  assert.equal(errorCodeOf("You can't unlink your last account"), 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT')
  assert.equal(errorCodeOf('username is already taken. please try another.'), 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER')
  assert.equal(errorCodeOf('Provider github is not supported.'), 'PROVIDER_GITHUB_IS_NOT_SUPPORTED')
  assert.equal(errorCodeOf('Session expired. Re-authenticate now'), 'SESSION_EXPIRED_REAUTHENTICATE_NOW')
})

test('no two errors are the same on the wire', () => {
  const seen = codes.map((code) => {
    const [status, text, wireCode] = errors[code] as readonly [number, string, string?]
    return `${status} ${wireCode ?? code}: ${text}`
  })
  assert.equal(new Set(seen).size, codes.length)
})

test('every status is one of a refusal', () => {
  for (const code of codes) assert.ok([400, 401, 402, 403, 404, 413, 415, 422, 429, 500, 503].includes(errors[code][0]), code)
})

test('every message of the specification is in the catalogue, word for word', () => {
  const catalogue = new Set<string>(codes.map((code) => errors[code][1]))
  const missing = specified.filter((message) => !catalogue.has(message))
  assert.deepEqual(missing, [])
})

test('every language keeps the placeholders of the wire words', () => {
  for (const [language, { errorWords }] of Object.entries(words)) {
    for (const code of codes) assert.deepEqual(placeholdersIn(errorWords[code]), placeholdersIn(errors[code][1]), `${language} ${code}`)
  }
})

test('every language has every code and nothing more, in whole sentences of its own', () => {
  for (const [language, { errorWords, redirectErrorWords }] of Object.entries(words)) {
    assert.deepEqual(Object.keys(errorWords), codes, language)
    assert.deepEqual(Object.keys(redirectErrorWords), [...redirectErrors], language)
    for (const [code, sentence] of sentencesOf({ errorWords, redirectErrorWords })) {
      assert.match(sentence, /^[\p{Lu}«„“{].*\.$/u, `${language} ${code}`)
      // A straight quote before a brace would switch off the placeholder in ICU messages.
      assert.doesNotMatch(sentence, /['"]| {2}| $/, `${language} ${code}`)
    }
  }
})

test('no language falls back on the words of another', () => {
  const owners = new Map<string, string>()
  for (const [language, { errorWords, redirectErrorWords }] of Object.entries(words)) {
    for (const [code, sentence] of sentencesOf({ errorWords, redirectErrorWords })) {
      assert.equal(owners.get(sentence) ?? language, language, `${language} ${code}: ${sentence}`)
      owners.set(sentence, language)
    }
  }
})

function placeholdersIn(text: string) {
  return (text.match(/\{\w+\}/g) ?? []).toSorted()
}

function sentencesOf({ errorWords, redirectErrorWords }: Pick<typeof en, 'errorWords' | 'redirectErrorWords'>) {
  const redirects = Object.entries(redirectErrorWords) as [RedirectError, { sentence: string; advice: string }][]
  return [
    ...Object.entries(errorWords),
    ...redirects.flatMap(([error, { sentence, advice }]) => [[error, sentence] as const, [error, advice] as const]),
  ]
}

const specified = [
  // Accounts: authentication messages
  'User not found',
  'Failed to create session',
  'Failed to get session',
  'Invalid password',
  'Invalid email',
  'Invalid email or password',
  'Provider not found',
  'invalid token',
  'id_token not supported',
  'Failed to get user info',
  'User email not found',
  'Email not verified',
  'Password too short',
  'Password too long',
  'User already exists',
  'Credential account not found',
  'Session expired. Re-authenticate to perform this action.',
  "You can't unlink your last account",
  'Account not found',
  'User already has a password. Provide that to delete the account.',
  // Accounts: other messages
  "Verification email isn't enabled",
  "Reset password isn't enabled",
  'Email and password is not enabled',
  'Session not found',
  'user already has a password',
  'User cannot be deleted. please provide a password or token',
  'Unable to create verification',
  'Change email is disabled',
  'Email is the same',
  "Couldn't update your email",
  'Not authenticated',
  'Either userId or session is required',
  'Provider {id} is not supported.',
  'Provider {id} not found.',
  'Provider {id} does not support token refreshing.',
  'Failed to get a valid access token',
  'Failed to refresh access token',
  'Session is not fresh',
  'Invalid callbackURL',
  'Invalid origin',
  'callbackURL is required',
  // Social sign-in results
  'account not linked',
  'unable to link account',
  'signup disabled',
  'unable to create user',
  'unable to create session',
  // Verify-email errors, where no redirect takes them
  'token_expired',
  'invalid_token',
  'user_not_found',
  'unauthorized',
  // Usernames
  'invalid username or password',
  'email not verified',
  'unexpected error',
  'username is already taken. please try another.',
  'username is too short',
  'username is too long',
  'username is invalid',
  // API keys
  'API Key not found',
  'API Key is disabled',
  'API Key has expired',
  'API Key has reached its usage limit',
  'Rate limit exceeded.',
  'Invalid API key.',
  'Failed to update API key',
  // The permission helper
  'You are not allowed to access resource: {resource}',
  'unauthorized to access resource "{resource}"',
  'Not authorized',
  // Webhook verification
  'Missing required headers',
  'Invalid Signature Headers',
  'Message timestamp too old',
  'Message timestamp too new',
  'No matching signature found',
  // Validation
  'Required',
  'Invalid input',
  // Organizations
  'You are not allowed to create a new organization',
  'You have reached the maximum number of organizations',
  'Organization already exists',
  'Organization not found',
  'User is not a member of the organization',
  'You are not allowed to update this organization',
  'You are not allowed to delete this organization',
  'No active organization',
  'Member not found',
  'Team not found',
  'You cannot leave the organization as the only owner',
  'You are not allowed to delete this member',
  'Invitation not found',
  'You are not the recipient of the invitation',
  'You are not allowed to cancel this invitation',
  'Inviter is no longer a member of the organization',
  'Failed to retrieve invitation',
  'Unable to remove last team',
  'Organization membership limit reached',
  'You are not allowed to delete teams in this organization',
  'You are not allowed to update this team',
  'You are not allowed to delete this team',
  'slug is taken',
  'Organization ID is required',
  'You are not a member of this organization',
]
