import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdministeredProvider } from '#contract/admin-social-providers.ts'
import { draftOf, inputOf, sendsSecretElsewhere } from './provider-draft.ts'

const provider: AdministeredProvider = {
  id: 'acme',
  kind: 'oidc',
  source: 'stored',
  overridden: false,
  name: 'Acme',
  icon: null,
  enabled: true,
  callbackUrl: 'https://id.example.com/api/auth/callback/acme',
  clientId: 'c',
  issuer: 'https://id.acme.example',
  authorizationUrl: null,
  tokenUrl: null,
  userinfoUrl: null,
  scopes: ['groups'],
  audiences: [],
  parameters: {},
  scopeSeparator: null,
  clientAuthentication: null,
  proofKey: true,
  claims: { email: 'upn' },
  signUp: true,
  verifiesEmails: false,
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
}

test('a draft that was not changed sends nothing', () => {
  assert.deepEqual(inputOf(draftOf(provider), provider), {})
})

test('what was changed is sent, and what was emptied is taken back', () => {
  const draft = draftOf(provider)
  const changed = { ...draft, icon: ' /acme.svg ', scopes: 'a  b', name: '', signUp: false, claims: { ...draft.claims, email: '' } }
  assert.deepEqual(inputOf(changed, provider), { icon: '/acme.svg', scopes: ['a', 'b'], name: null, signUp: false, claims: null })
  assert.deepEqual(inputOf({ ...draft, clientSecret: 's' }, provider), { clientSecret: 's' })
})

test('a secret is typed again with another issuer', () => {
  const draft = draftOf(provider)
  assert.equal(sendsSecretElsewhere(draft, provider), false)
  assert.equal(sendsSecretElsewhere({ ...draft, issuer: 'https://other.example' }, provider), true)
})
