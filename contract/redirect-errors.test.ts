import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodeOf, errors } from './errors.ts'
import { redirectErrorOf, redirectErrors, redirectErrorWords } from './redirect-errors.ts'

test('every value the specification sends a browser away with is known', () => {
  const specified = [
    'please_restart_the_process',
    'invalid_callback_request',
    'state_not_found',
    'no_code',
    'oauth_provider_not_found',
    'invalid_code',
    'unable_to_get_user_info',
    'email_not_found',
    'no_callback_url',
    'account_already_linked_to_different_user',
    'unable_to_link_account',
    'INVALID_TOKEN',
    'token_expired',
    'invalid_token',
    'user_not_found',
    'unauthorized',
  ]
  for (const error of specified) assert.equal(redirectErrorOf(error), error)
})

test('every social sign-in result is known in its underscore form', () => {
  for (const code of [
    'ACCOUNT_NOT_LINKED',
    'UNABLE_TO_LINK_ACCOUNT',
    'SIGNUP_DISABLED',
    'UNABLE_TO_CREATE_USER',
    'UNABLE_TO_CREATE_SESSION',
  ] as const) {
    const value = errors[code][1].replaceAll(' ', '_')
    assert.equal(redirectErrorOf(value), value)
    assert.equal(errorCodeOf(value), code)
  }
})

test('anything else is unknown, whatever an object inherits', () => {
  for (const text of [undefined, null, '', 'constructor', '__proto__', 'length', 'Token_Expired', '<script>']) {
    assert.equal(redirectErrorOf(text), 'unknown')
  }
})

test('no value is listed twice', () => {
  assert.equal(new Set(redirectErrors).size, redirectErrors.length)
  assert.deepEqual(Object.keys(redirectErrorWords), [...redirectErrors])
})
