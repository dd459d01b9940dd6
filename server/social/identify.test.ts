import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { socialProviders } from '#contract/social-providers.ts'
import { recording } from '../testing/recording.ts'
import { findProvider } from './find-provider.ts'
import { identify } from './identify.ts'

describe('a provider’s identity', () => {
  const identityOf = async (id: string, answer: object, claims?: object) => {
    const { app } = await recording({ socialProviders: { [id]: { clientId: 'a', clientSecret: 'b' } } }, answer)
    const provider = await findProvider(app, id)
    assert.ok(provider)
    const identity = await identify(app, provider, { tokens: { accessToken: 'a' }, claims: claims as Record<string, unknown> | undefined })
    return identity && [identity.subject, identity.email, identity.emailVerified, identity.name]
  }

  test('a truthy text verifies nothing', async () => {
    const claims = { sub: '1', email: 'Ann@Example.com ', email_verified: 'true', name: 'Ann' }
    for (const id of ['apple', 'google', 'twitch', 'microsoft']) assert.equal((await identityOf(id, {}, claims))?.[2], false, id)
    for (const id of ['linkedin', 'discord', 'dropbox']) {
      const answer = {
        sub: '1',
        id: '1',
        account_id: '1',
        email: 'ann@example.com',
        email_verified: 'true',
        verified: 'true',
        discriminator: '0',
        username: 'ann',
        avatar: null,
      }
      assert.deepEqual((await identityOf(id, answer))?.slice(0, 3), ['1', 'ann@example.com', false], id)
    }
    assert.deepEqual((await identityOf('zoom', { id: '1', email: 'ann@example.com', verified: true }))?.[2], false)
  })

  test('what is no address is no address', async () => {
    assert.deepEqual(await identityOf('reddit', { id: 'r1', name: 'ann' }), ['r1', null, false, 'ann'])
    assert.deepEqual(await identityOf('roblox', { sub: '1', preferred_username: 'ann', email: 'ann' }), ['1', null, false, 'ann'])
    assert.deepEqual(await identityOf('tiktok', { data: { user: { open_id: 't1', username: 'ann' } } }), ['t1', null, false, 'ann'])
    assert.deepEqual(await identityOf('twitter', { data: { id: '1', name: 'Ann', username: 'ann', verified: true } }), [
      '1',
      null,
      false,
      'Ann',
    ])
    assert.deepEqual(
      await identityOf('vk', { user: { user_id: '1', first_name: 'Ann', last_name: 'B', verified: true, email: 'ann@example.com' } }),
      ['1', 'ann@example.com', false, 'Ann B'],
    )
  })

  test('an id that is missing, too long or a fraction identifies no one', async () => {
    for (const sub of ['', '  ', undefined, null, 1.5, {}, ['1'], 'x'.repeat(256)]) {
      assert.equal(await identityOf('linkedin', { sub, email: 'ann@example.com' }), null)
    }
  })

  test('GitLab’s blocked people do not enter', async () => {
    const user = { id: 7, username: 'ann', name: 'Ann', email: 'ann@example.com', confirmed_at: '2024-01-01T00:00:00Z' }
    assert.equal(await identityOf('gitlab', { ...user, state: 'blocked' }), null)
    assert.equal(await identityOf('gitlab', { ...user, state: 'active', locked: true }), null)
    assert.deepEqual(await identityOf('gitlab', { ...user, state: 'active' }), ['7', 'ann@example.com', true, 'Ann'])
    assert.equal((await identityOf('gitlab', { ...user, state: 'active', confirmed_at: null }))?.[2], false)
  })

  test('what a directory of Microsoft’s writes down is not verified by it', async () => {
    const claims = { sub: '1', tid: 't', email: 'ceo@victim.example', preferred_username: 'ceo@victim.example' }
    assert.equal((await identityOf('microsoft', {}, claims))?.[2], false)
    assert.equal((await identityOf('microsoft', {}, { ...claims, xms_edov: true }))?.[2], true)
    assert.equal((await identityOf('microsoft', {}, { ...claims, xms_edov: '1' }))?.[2], false)
    assert.equal((await identityOf('microsoft', {}, { ...claims, verified_primary_email: ['ceo@victim.example'] }))?.[2], true)
    assert.equal((await identityOf('microsoft', {}, { sub: '1', preferred_username: 'ann@example.com' }))?.[1], null)
  })

  test('broken answers identify no one', async () => {
    for (const id of socialProviders) assert.equal(await identityOf(id, {}), null, id)
    for (const id of socialProviders) assert.equal(await identityOf(id, { data: null, user: null, emails: 7 }), null, id)
  })
})

describe('a provider of one’s own', () => {
  const own = { id: 'acme', issuer: 'https://id.acme.example', clientId: 'a', clientSecret: 'b' }
  const description = {
    issuer: own.issuer,
    authorization_endpoint: 'https://id.acme.example/a',
    token_endpoint: 'https://id.acme.example/t',
    jwks_uri: 'https://id.acme.example/k',
  }

  test('is asked once an hour what it is like', async () => {
    const { app, asked } = await recording({ oidcProviders: [own] }, description)
    for (let time = 0; time < 3; time++) assert.equal((await findProvider(app, 'acme'))?.dialect.token, 'https://id.acme.example/t')
    assert.deepEqual(
      asked.map(({ address }) => address),
      ['https://id.acme.example/.well-known/openid-configuration'],
    )
  })

  test('does not exist while it describes another person, nothing, or an open line', async () => {
    const wrong = [{ ...description, issuer: 'https://evil.example' }, {}, { ...description, jwks_uri: 'nonsense' }]
    for (const answer of wrong) {
      const { app } = await recording({ oidcProviders: [own] }, answer)
      assert.equal(await findProvider(app, 'acme'), null)
    }
    const { app } = await recording({ oidcProviders: [own] }, { ...description, token_endpoint: 'http://id.acme.example/t' })
    assert.equal(await findProvider({ ...app, config: { ...app.config, production: true } }, 'acme'), null)
  })
})
