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

test('they may be named in the environment, which wins over the file, with the client apart from the list', () => {
  const { clientId: _, clientSecret: __, ...described } = own
  const listed = { TOLLGATE_OIDC_PROVIDERS: JSON.stringify([described]), ACME_CLIENT_ID: 'x', ACME_CLIENT_SECRET: 'y' }
  const { oidcProviders } = readConfig(listed, { oidcProviders: [{ ...own, id: 'other' }] })
  assert.deepEqual(oidcProviders, [{ ...own, clientId: 'x', clientSecret: 'y' }])
})

test('an issuer may be given by the address of its description', () => {
  const description = `${own.issuer}/.well-known/openid-configuration`
  assert.equal(readConfig({}, { oidcProviders: [{ ...own, issuer: description }] }).oidcProviders[0]?.issuer, own.issuer)
})

const plain = {
  id: 'plain',
  authorizationUrl: 'https://plain.example/authorize',
  tokenUrl: 'https://plain.example/token',
  userinfoUrl: 'https://plain.example/me',
  clientId: 'a',
  clientSecret: 'b',
}

test('providers without OpenID are listed with their addresses', () => {
  assert.deepEqual(readConfig({ TOLLGATE_OAUTH_PROVIDERS: JSON.stringify([plain]) }).oauthProviders, [plain])
})

test('no message repeats a secret', () => {
  const list = JSON.stringify([{ ...own, clientSecret: 'hush-hush', scopes: 'hush-hush' }])
  for (const given of [list, `${list}]`, 'hush-hush', '{"clientSecret":"hush-hush"}']) {
    assert.throws(
      () => readConfig({ TOLLGATE_OIDC_PROVIDERS: given }),
      ({ message }: Error) => message.startsWith('TOLLGATE_OIDC_PROVIDERS') && !message.includes('hush'),
    )
  }
})

test('production refuses an open line to a provider', () => {
  const sound = {
    NODE_ENV: 'production',
    TOLLGATE_URL: 'https://id.example',
    TOLLGATE_SECRET: 'vK8uQ2mZr5wXc7Yb1Nf4Tg6Hj9Ls3Pd0AeRi',
    TOLLGATE_TRUSTED_PROXIES: 'none',
  }
  assert.doesNotThrow(() => readConfig(sound, { oidcProviders: [own], oauthProviders: [plain] }))
  for (const file of [
    { oidcProviders: [{ ...own, issuer: 'http://id.acme.example' }] },
    { oauthProviders: [{ ...plain, tokenUrl: 'http://plain.example/token' }] },
  ]) {
    assert.throws(() => readConfig(sound, file), /^Error: The \w+ of the provider "\w+" must be an https address in production/)
  }
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
    /^oidcProviders\[0\]\.issuer in tollgate\.config\.ts is wrong: it is missing\.$/,
  ],
  [{ TOLLGATE_OIDC_PROVIDERS: '[' }, {}, /^TOLLGATE_OIDC_PROVIDERS is wrong: it is no JSON\.$/],
  [{ TOLLGATE_OIDC_PROVIDERS: '{}' }, {}, /^TOLLGATE_OIDC_PROVIDERS is wrong: it must be a list\.$/],
  [
    { TOLLGATE_OIDC_PROVIDERS: JSON.stringify([{ ...own, icon: 'javascript:alert(1)' }]) },
    {},
    /^TOLLGATE_OIDC_PROVIDERS\[0\]\.icon is wrong: it must be an https address or a path such as \/acme\.svg\.$/,
  ],
  [
    { TOLLGATE_OIDC_PROVIDERS: JSON.stringify([{ ...own, clientID: 'a' }]) },
    {},
    /^TOLLGATE_OIDC_PROVIDERS\[0\] is wrong: "clientID" is not known\.$/,
  ],
  [
    { TOLLGATE_OIDC_PROVIDERS: JSON.stringify([{ ...own, claims: { email: 'a b' } }]) },
    {},
    /^TOLLGATE_OIDC_PROVIDERS\[0\]\.claims\.email is wrong: it must be the name of a claim/,
  ],
  [
    { TOLLGATE_OIDC_PROVIDERS: JSON.stringify([{ id: 'my-acme', issuer: own.issuer, clientId: 'a' }]) },
    {},
    /^MY_ACME_CLIENT_SECRET is missing: the provider "my-acme" has no clientSecret\.$/,
  ],
  [
    { TOLLGATE_OAUTH_PROVIDERS: JSON.stringify([{ ...plain, id: 'acme' }]) },
    { oidcProviders: [own] },
    /^TOLLGATE_OAUTH_PROVIDERS\[0\]\.id must be a name that no other provider has, not "acme"\.$/,
  ],
  [
    {},
    { oauthProviders: [{ ...plain, userinfoUrl: 'ftp://x' }] },
    /^oauthProviders\[0\]\.userinfoUrl in tollgate\.config\.ts is wrong: it must be an http/,
  ],
]
for (const [environment, file, sentence] of wrong) {
  test(`stops the start with one sentence: ${sentence.source.slice(1, 60)}`, () => {
    assert.throws(() => readConfig(environment, file as Configuration), { name: 'Error', message: sentence })
  })
}
