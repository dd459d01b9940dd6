import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Application } from '#contract/applications.ts'
import { draftOf, inputOf } from './application-draft.ts'

const application: Application = {
  source: 'registered',
  membersOnly: false,
  openResources: false,
  budget: null,
  expiresAt: null,
  id: 'one',
  name: 'Shop',
  logo: null,
  organizationId: null,
  kind: 'confidential',
  redirects: ['https://shop.example.com/callback'],
  logoutRedirects: [],
  origins: [],
  scopes: ['openid', 'invoices:read', 'email'],
  resources: [],
  sellers: [],
  backchannelLogoutUri: null,
  backchannelLogoutSessionRequired: false,
  grantTypes: ['authorization_code'],
  accessTokenLifetime: 90,
  refreshTokenLifetime: 2_592_000,
  firstParty: false,
  pkce: true,
  idTokenAlgorithm: 'RS256',
  authentication: 'client_secret',
  jwks: null,
  secretStart: 'tg_as_ab',
  previousSecretUntil: null,
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
}

test('an application that was not changed sends nothing, not even a lifetime that its field rounds', () => {
  assert.deepEqual(inputOf(draftOf(application), application), {})
})

test('changed fields of an application are sent as the server reads them', () => {
  const draft = {
    ...draftOf(application),
    redirects: ' https://a.example.com/ \n\nhttps://b.example.com/ ',
    ownScopes: '',
    actsAlone: true,
    onDevices: true,
  }
  assert.deepEqual(inputOf({ ...draft, accessMinutes: '5', refreshDays: '7' }, application), {
    redirects: ['https://a.example.com/', 'https://b.example.com/'],
    scopes: ['openid', 'email'],
    grantTypes: ['authorization_code', 'client_credentials', 'device_code'],
    accessTokenLifetime: 300,
    refreshTokenLifetime: 604_800,
  })
})

test('a budget is sent whole when one of its fields was changed, and as none when it was switched off', () => {
  const budget = { period: 'month', cap: 100, meterId: 'calls' } as const // as PostgreSQL may order it
  const charging = { ...application, budget }
  const draft = draftOf(charging)
  assert.deepEqual(inputOf(draft, charging), {})
  assert.ok(draft.budget)
  assert.deepEqual(inputOf({ ...draft, budget: { ...draft.budget, cap: '50' } }, charging), {
    budget: { meterId: 'calls', cap: 50, period: 'month' },
  })
  assert.deepEqual(inputOf({ ...draft, budget: null }, charging), { budget: null })
  assert.deepEqual(inputOf({ ...draftOf(application), budget: draft.budget }, application), { budget })
})
