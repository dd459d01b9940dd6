import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Configuration, readConfig } from './config.ts'

test('a provider is configured by two variables, which win over the file', () => {
  const file: Configuration = { socialProviders: { google: { clientId: 'file', clientSecret: 'file', scopes: ['calendar'] } } }
  const { socialProviders } = readConfig(
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '' },
    file,
  )
  assert.deepEqual(socialProviders, { google: { clientId: 'a', clientSecret: 'b', scopes: ['calendar'] } })
})

const own = { id: 'acme', issuer: 'https://id.acme.example', clientId: 'a', clientSecret: 'b' }

test('providers of one’s own are listed in the file', () => {
  assert.deepEqual(readConfig({}, { oidcProviders: [own] }).oidcProviders, [own])
})

const wrong: [environment: Record<string, string>, file: object, sentence: RegExp][] = [
  [{ GITHUB_CLIENT_ID: 'a' }, {}, /^GITHUB_CLIENT_SECRET is missing, while GITHUB_CLIENT_ID is set\.$/],
  [{ GITHUB_CLIENT_SECRET: 'a' }, {}, /^GITHUB_CLIENT_ID is missing, while GITHUB_CLIENT_SECRET is set\.$/],
  [{}, { socialProviders: { myspace: {} } }, /^socialProviders\.myspace in tollgate\.config\.ts is none of apple, /],
  [{}, { socialProviders: { google: { clientID: 'a' } } }, /^socialProviders\.google in tollgate\.config\.ts is wrong: /],
  [
    {},
    { socialProviders: { gitlab: { issuer: 'gitlab.acme.example' } } },
    /^socialProviders\.gitlab\.issuer in tollgate\.config\.ts is wrong: /,
  ],
  [{}, { oidcProviders: [{ ...own, id: 'google' }] }, /must be a name that no other provider has, not "google"\.$/],
  [{}, { oidcProviders: [{ ...own, id: 'credential' }] }, /must be a name that no other provider has, not "credential"\.$/],
  [{}, { oidcProviders: [own, own] }, /^oidcProviders\[1\]\.id in tollgate\.config\.ts must be a name that no other provider has/],
  [{}, { oidcProviders: [{ ...own, id: '../x' }] }, /^oidcProviders\[0\]\.id in tollgate\.config\.ts is wrong: /],
  [
    {},
    { oidcProviders: [{ id: 'acme', clientId: 'a', clientSecret: 'b' }] },
    /^oidcProviders\[0\]\.issuer in tollgate\.config\.ts is wrong: /,
  ],
]
for (const [environment, file, sentence] of wrong) {
  test(`stops the start with one sentence: ${sentence.source.slice(1, 60)}`, () => {
    assert.throws(() => readConfig(environment, file as Configuration), { name: 'Error', message: sentence })
  })
}
