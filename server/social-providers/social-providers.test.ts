import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import { countOld, reseal } from '../kit/vault.ts'
import { findProvider } from '../social/find-provider.ts'
import { addIdentity } from '../social/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startSocialServer } from '../testing/social.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createProvider } from './manage-providers.ts'
import { providerSecretVault } from './secret-vault.ts'
import { tryProvider } from './try-provider.ts'

const stage = 'http://localhost:3000/dev/social'
const acme = {
  id: 'acme',
  kind: 'oidc' as const,
  name: 'Acme',
  issuer: `${stage}/oidc`,
  clientId: 'development-oidc',
  clientSecret: 'secret of development-oidc',
}
const plain = {
  id: 'plain',
  kind: 'oauth' as const,
  authorizationUrl: `${stage}/oauth2/authorize`,
  tokenUrl: `${stage}/oauth2/token`,
  userinfoUrl: `${stage}/oauth2/me`,
  clientId: 'development-oauth2',
  clientSecret: 'secret of development-oauth2',
}
const ada = { auto: 'ada@example.com', name: 'Ada' }

async function startStage(open: OpenDatabase, config: Parameters<typeof startSocialServer>[0] = {}) {
  const server = await startSocialServer({ open, ...config })
  const backend = await asServer(server.app)
  const { admin } = server.browser().client
  return {
    ...server,
    create: async (wish: Parameters<typeof admin.createSocialProvider>[0]) => admin.createSocialProvider(wish, backend),
    update: async (wish: Parameters<typeof admin.updateSocialProvider>[0]) => admin.updateSocialProvider(wish, backend),
    remove: async (id: string, more = {}) => admin.deleteSocialProvider({ id, ...more }, backend),
    read: async (id: string) => (await admin.getSocialProvider({ id }, backend)).data ?? assert.fail(),
    attempt: async (id: string) => (await admin.trySocialProvider({ id }, backend)).data?.steps ?? assert.fail(),
    list: async () => (await admin.listSocialProviders({}, backend)).data?.providers ?? assert.fail(),
    buttons: async () => {
      const settings = (await (await server.browser().get('/get-settings')).json()) as { socialProviders: { id: string }[] }
      return settings.socialProviders.map(({ id }) => id).filter((id) => ['acme', 'plain'].includes(id))
    },
  }
}

onBothDatabases('a provider that an administrator adds', (open) => {
  test('is a button at once, signs people in, and its secret is sealed and never told', async () => {
    const { app, browser, signInWith, create, list, buttons } = await startStage(open)
    const made = (await create(acme)).data ?? assert.fail()
    await create(plain)
    assert.deepEqual(await buttons(), ['acme', 'plain'])
    assert.deepEqual(
      [made.callbackUrl, made.source, made.overridden, made.enabled, made.signUp, made.verifiesEmails],
      ['http://localhost:3000/api/auth/callback/acme', 'stored', false, true, true, false],
    )
    for (const [provider, email] of [
      ['acme', 'ada@example.com'],
      ['plain', 'bob@example.com'],
    ] as const) {
      const mine = browser()
      assert.equal((await signInWith(mine, provider, { auto: email, name: 'A' })).pathname, '/welcome')
      assert.equal((await mine.client.getSession()).data?.user.email, email)
    }
    const kept = JSON.stringify(await app.db.selectFrom('socialProviders').selectAll().execute())
    assert.doesNotMatch(kept + JSON.stringify(await list()), /secret of/)
    const entries = await app.db.selectFrom('auditEntries').where('action', 'like', 'social-provider.%').selectAll().execute()
    assert.doesNotMatch(JSON.stringify(entries), /secret of/)
  })

  test('is seen by another process within a second, and a change here at once', async () => {
    const { app, clock, create, update, buttons } = await startStage(open)
    await create(acme)
    assert.deepEqual(await buttons(), ['acme'])
    await app.db.updateTable('socialProviders').set({ enabled: false }).execute() // another process did it
    assert.deepEqual(await buttons(), ['acme'])
    assert.equal(await findProvider(app, 'acme'), null)
    clock.advance(seconds(1))
    assert.deepEqual(await buttons(), [])
    await update({ id: 'acme', enabled: true })
    assert.deepEqual(await buttons(), ['acme'])
  })

  test('lets no one in while it is switched off, and its people again afterwards', async () => {
    const { browser, signInWith, create, update } = await startStage(open)
    await create(acme)
    await signInWith(browser(), 'acme', ada)
    await update({ id: 'acme', enabled: false })
    const refused = await browser().client.signIn.social({ provider: 'acme', callbackURL: '/app' })
    assert.equal(refused.error?.code, 'PROVIDER_NOT_FOUND')
    await update({ id: 'acme', enabled: true })
    assert.equal((await signInWith(browser(), 'acme', ada)).pathname, '/app')
  })

  test('an id does not come to mean another issuer while people are linked to it', async () => {
    const { app, browser, signInWith, create, update, remove } = await startStage(open)
    await create(acme)
    assert.equal((await create(acme)).error?.code, 'PROVIDER_ID_IS_TAKEN')
    const moved = { id: 'acme', issuer: 'https://evil.example', clientSecret: 'x' }
    assert.equal((await update(moved)).data?.issuer, 'https://evil.example')
    await update({ ...moved, issuer: acme.issuer, clientSecret: acme.clientSecret })
    await signInWith(browser(), 'acme', ada)
    assert.equal((await update(moved)).error?.code, 'PROVIDER_HAS_LINKED_ACCOUNTS')
    assert.equal((await remove('acme')).error?.code, 'PROVIDER_IS_ONLY_WAY_IN')
    assert.deepEqual((await remove('acme', { evenIfOnlyWayIn: true })).data, { success: true })
    assert.equal(await findProvider(app, 'acme'), null)
    assert.equal((await create({ ...acme, issuer: 'https://evil.example' })).error?.code, 'PROVIDER_HAS_LINKED_ACCOUNTS')
    assert.equal((await create({ ...plain, id: 'acme' })).error?.code, 'PROVIDER_HAS_LINKED_ACCOUNTS')
    assert.ok((await create(acme)).data)
    assert.equal((await signInWith(browser(), 'acme', ada)).pathname, '/app')
  })

  test('without OpenID an id stays with its address and the claim that names people', async () => {
    const { browser, signInWith, create, update } = await startStage(open)
    await create(plain)
    await signInWith(browser(), 'plain', ada)
    for (const change of [
      { userinfoUrl: `${stage}/oauth2/other` },
      { claims: { id: 'login' } },
      { tokenUrl: 'https://evil.example/token' },
    ]) {
      const { error } = await update({ id: 'plain', clientSecret: 'x', ...change })
      assert.equal(error?.code, 'PROVIDER_HAS_LINKED_ACCOUNTS', JSON.stringify(change))
    }
    assert.deepEqual((await update({ id: 'plain', claims: { email: 'contact.email' } })).data?.claims, { email: 'contact.email' })
    assert.deepEqual((await update({ id: 'plain', claims: null })).data?.claims, {})
  })

  test('a link that was under way when the provider moved is not made', async () => {
    const { app, browser, create, update } = await startStage(open)
    await create(acme)
    const { user } = await signUp(browser(), 'ada')
    const provider = (await findProvider(app, 'acme')) ?? assert.fail()
    await update({ id: 'acme', issuer: 'https://other.example', clientSecret: 'x' })
    const linking = inTransaction(app, (app) => addIdentity(app, { userId: user.id, provider, subject: '1', tokens: {} }, null))
    await assert.rejects(linking, { code: 'PROVIDER_NOT_FOUND' })
  })

  test('its secret is sent nowhere else unless it is given again', async () => {
    const { create, update } = await startStage(open)
    await create(acme)
    await create(plain)
    for (const change of [
      { id: 'acme', issuer: 'https://evil.example' },
      { id: 'plain', tokenUrl: 'https://evil.example/token' },
    ]) {
      const { error } = await update(change)
      assert.deepEqual([error?.code, error?.issues?.[0]?.path], ['VALIDATION_ERROR', 'clientSecret'])
    }
  })

  test('deleting it says how many people have no other way in', async () => {
    const { browser, linkTo, signInWith, create, read, remove, list } = await startStage(open)
    await create(acme)
    const ann = browser()
    await signUp(ann, 'ann')
    await linkTo(ann, 'acme', { auto: 'ann@example.com', name: 'Ann' })
    assert.deepEqual([(await read('acme')).linkedPeople, (await read('acme')).onlyWayIn], [1, 0])
    await signInWith(browser(), 'acme', ada)
    assert.deepEqual([(await read('acme')).linkedPeople, (await read('acme')).onlyWayIn], [2, 1])
    await remove('acme', { evenIfOnlyWayIn: true })
    assert.deepEqual(await list(), [])
    assert.equal((await remove('acme')).error?.code, 'NOT_FOUND')
  })

  test('says which step of a sign-in fails', async () => {
    const { create, update, attempt } = await startStage(open)
    await create(acme)
    const faults = async (id: string) => (await attempt(id)).map(({ step, fault }) => [step, fault])
    assert.deepEqual(await faults('acme'), [
      ['discovery', null],
      ['keys', null],
      ['client', null],
    ])
    await update({ id: 'acme', clientSecret: 'wrong' })
    assert.deepEqual((await faults('acme')).at(-1), ['client', 'client-refused'])
    await update({ id: 'acme', issuer: `${stage}/oidc/elsewhere`, clientSecret: 'x' })
    assert.deepEqual(await faults('acme'), [['discovery', 'unexpected-status']])
    await create(plain)
    assert.deepEqual(await faults('plain'), [
      ['client', null],
      ['userinfo', null],
    ])
    await update({ id: 'plain', userinfoUrl: `${stage}/oauth2/none` })
    assert.deepEqual((await faults('plain')).at(-1), ['userinfo', 'unexpected-status'])
  })

  test('is sealed by the newest secret when the doctor is asked to', async () => {
    const { app, create } = await startStage(open, { config: { secrets: ['a'.repeat(32)] } })
    await create(acme)
    const later = { ...app, config: { ...app.config, secrets: ['b'.repeat(32), 'a'.repeat(32)] } }
    assert.deepEqual(await countOld(later, providerSecretVault), { old: 1, lost: 0 })
    await reseal(later, providerSecretVault)
    assert.deepEqual(await countOld(later, providerSecretVault), { old: 0, lost: 0 })
  })
})

onBothDatabases('providers of the configuration beside those of administrators', (open) => {
  const { kind: _, ...configured } = acme
  const config = { config: { oidcProviders: [configured], socialProviders: { github: { clientId: 'g', clientSecret: 's' } } } }

  test('count first, are listed and cannot be changed here', async () => {
    const { app, create, update, remove, list, buttons } = await startStage(open, config)
    assert.equal((await create({ ...acme, issuer: 'https://evil.example' })).error?.code, 'PROVIDER_ID_IS_TAKEN')
    assert.equal((await update({ id: 'acme', name: 'Other' })).error?.code, 'NOT_FOUND')
    assert.equal((await remove('github')).error?.code, 'NOT_FOUND')
    assert.ok((await create({ ...acme, name: 'Moved' })).data?.overridden)
    assert.deepEqual(
      (await list()).map(({ id, name, source, kind }) => [id, name, source, kind]),
      [
        ['github', 'GitHub', 'configuration', 'known'],
        ['acme', 'Acme', 'configuration', 'oidc'],
        ['acme', 'Moved', 'stored', 'oidc'],
      ],
    )
    assert.deepEqual(await buttons(), ['acme'])
    assert.equal((await findProvider(app, 'acme'))?.place, undefined)
  })

  test('do not take over people who were linked by another issuer under the same id', async () => {
    const { app, browser, signInWith, create } = await startStage(open)
    await create(acme)
    await signInWith(browser(), 'acme', ada)
    const issuer = 'https://evil.example'
    const later = { ...app, config: { ...app.config, oidcProviders: [{ ...configured, issuer }] } }
    assert.equal(await findProvider(later, 'acme'), null)
    const same = { ...app, config: { ...app.config, oidcProviders: [configured] } }
    assert.ok(await findProvider(same, 'acme'))
  })
})

describe('addresses of an administrator’s provider', () => {
  test('are refused in production where they are private or open, and asked only where a name leads to the internet', async () => {
    const server = await startTestServer({ app: { resolveHost: async () => ['10.0.0.7'] } })
    const app = { ...server.app, config: { ...server.app.config, production: true } }
    for (const issuer of ['http://id.acme.example', 'https://127.0.0.1', 'https://169.254.169.254', 'https://intranet', 'https://[::1]']) {
      await assert.rejects(createProvider(app, { ...acme, issuer }, {}), { code: 'PROVIDER_ADDRESS_NOT_ALLOWED' }, issuer)
    }
    await createProvider(app, { ...acme, issuer: 'https://id.acme.example' }, {})
    assert.deepEqual(await tryProvider(app, 'acme'), [
      {
        step: 'discovery',
        fault: 'address-not-allowed',
        address: 'https://id.acme.example/.well-known/openid-configuration',
        detail: null,
      },
    ])
    assert.equal(await findProvider(app, 'acme'), null)
  })

  test('and what goes together is judged as the configuration is', async () => {
    const { create } = await startStage(undefined as never, {})
    for (const [wish, field] of [
      [{ id: 'google' }, undefined],
      [{ id: 'Not an id' }, 'id'],
      [{ issuer: undefined }, 'issuer'],
      [{ tokenUrl: 'https://a.example' }, 'tokenUrl'],
      [{ icon: 'javascript:alert(1)' }, 'icon'],
      [{ claims: { id: 'x' } }, 'claims'],
    ] as const) {
      const { error } = await create({ ...acme, ...wish } as typeof acme)
      assert.equal(error?.code, field === undefined ? 'PROVIDER_ID_IS_TAKEN' : 'VALIDATION_ERROR', JSON.stringify(wish))
    }
  })

  test('are for administrators alone', async () => {
    const { browser } = await startTestServer()
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.admin.listSocialProviders({})).error?.code, 'FORBIDDEN')
    assert.equal((await ann.client.admin.createSocialProvider(acme)).error?.code, 'FORBIDDEN')
  })
})
