import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from './limits.ts'
import { socialProviderNames, socialProviders } from './social-providers.ts'

test('lifetimes are the numbers of seconds the specification gives', () => {
  const inSeconds = {
    state: limits.signInState.lifetime,
    reset: limits.resetToken.lifetime,
    deletion: limits.deleteToken.lifetime,
    verification: limits.verificationToken.lifetime,
    cookieCache: limits.cookie.cacheLifetime,
    cookie: limits.cookie.maxAge,
    providerToken: limits.providerToken.refreshBeforeExpiry,
    invitation: limits.invitation.lifetime,
    session: limits.session.lifetime,
  }
  for (const name of Object.keys(inSeconds) as (keyof typeof inSeconds)[]) inSeconds[name] /= 1000
  assert.deepEqual(inSeconds, {
    state: 600,
    reset: 3600,
    deletion: 86_400,
    verification: 3600,
    cookieCache: 60,
    cookie: 34_560_000,
    providerToken: 5,
    invitation: 172_800,
    session: 604_800,
  })
})

test('there are eighteen social providers, each with a name of its own', () => {
  assert.equal(socialProviders.length, 18)
  assert.equal(new Set(Object.values(socialProviderNames)).size, 18)
})
