import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const redirects = ['https://app.example.com/callback']

async function startStage(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const backend = await asServer(server.app)
  const { client } = server.browser()
  const create = async (wish: object = {}) =>
    (await client.admin.createApplication({ name: 'Wiki', redirects, ...wish }, backend)).data ?? assert.fail()
  return { ...server, backend, client, create }
}

onBothDatabases('applications', (open) => {
  test('an application is registered with a secret that is shown once and stored as a hash', async () => {
    const { app, backend, client, create } = await startStage(open)
    const { secret, ...made } = await create()
    assert.match(secret ?? '', /^tg_cs_[A-Za-z0-9]{43}$/)
    assert.deepEqual(
      [made.kind, made.authentication, made.pkce, made.firstParty, made.idTokenAlgorithm, made.grantTypes, made.accessTokenLifetime],
      ['confidential', 'client_secret', true, false, 'RS256', ['authorization_code'], 600],
    )
    assert.deepEqual((await client.admin.getApplication({ id: made.id }, backend)).data, made)
    assert.deepEqual((await client.admin.listApplications({}, backend)).data, { applications: [made], next: null })
    assert.ok(!JSON.stringify(await app.db.selectFrom('applications').selectAll().execute()).includes(secret?.slice(10) ?? ''))
  })

  test('one that can keep nothing secret has no secret, and PKCE cannot be switched off for it', async () => {
    const { backend, client, create } = await startStage(open)
    const { id, kind, secret, pkce } = await create({ authentication: 'none', pkce: false })
    assert.deepEqual([kind, secret, pkce], ['public', null, true])
    assert.equal((await client.admin.updateApplication({ id, pkce: false }, backend)).data?.pkce, true)
    const machine = await client.admin.updateApplication({ id, grantTypes: ['client_credentials'] }, backend)
    assert.equal(machine.error?.code, 'VALIDATION_ERROR')
    assert.equal((await client.admin.rotateApplicationSecret({ id }, backend)).error?.code, 'VALIDATION_ERROR')
  })

  test('a change leaves what it does not name, and an application that takes up a key loses its secret', async () => {
    const { backend, client, create } = await startStage(open)
    const { secret: _, ...made } = await create({ scopes: ['openid', 'invoices:read'] })
    const renamed = (await client.admin.updateApplication({ id: made.id, name: 'Handbook' }, backend)).data
    assert.deepEqual(renamed, { ...made, name: 'Handbook', updatedAt: renamed?.updatedAt })
    const keyless = await client.admin.updateApplication({ id: made.id, authentication: 'private_key_jwt' }, backend)
    assert.equal(keyless.error?.code, 'VALIDATION_ERROR')
    const jwks = { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'abc', kid: 'one' }] } as const
    const keyed = (
      await client.admin.updateApplication({ id: made.id, authentication: 'private_key_jwt', jwks: { keys: [...jwks.keys] } }, backend)
    ).data
    assert.deepEqual([keyed?.jwks, keyed?.secretStart], [jwks, null])
  })

  test('a rotated secret works beside its successor for a day', async () => {
    const { app, clock, backend, client, create } = await startStage(open)
    const { id, secretStart } = await create()
    const rotated = (await client.admin.rotateApplicationSecret({ id }, backend)).data ?? assert.fail()
    assert.notEqual(rotated.secretStart, secretStart)
    assert.equal(rotated.previousSecretUntil, new Date(clock.now() + days(1)).toISOString())
    clock.advance(days(1))
    assert.equal((await client.admin.getApplication({ id }, backend)).data?.previousSecretUntil, null)
    await client.admin.deleteApplication({ id }, backend)
    assert.equal((await client.admin.getApplication({ id }, backend)).error?.code, 'NOT_FOUND')
    const entries = await app.db
      .selectFrom('auditEntries')
      .where('action', 'like', 'application.%')
      .orderBy('id')
      .select('action')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['application.created', 'application.secret-rotated', 'application.deleted'],
    )
  })

  test('what no browser should be sent to is not registered, and no private key', async () => {
    const { backend, client } = await startStage(open)
    for (const wish of [
      { redirects: ['http://app.example.com/callback'] },
      { redirects: ['https://*.example.com'] },
      { logoutRedirects: ['javascript:alert(1)'] },
      { origins: ['https://app.example.com/'] },
      { scopes: ['two words'] },
      { resources: ['/api'] },
      { accessTokenLifetime: 59 },
      { jwks: { keys: [{ kty: 'OKP' as const, crv: 'Ed25519', x: 'abc', d: 'def' }] } },
    ]) {
      const { error } = await client.admin.createApplication({ name: 'Wiki', ...wish }, backend)
      assert.equal(error?.code, 'VALIDATION_ERROR', JSON.stringify(wish))
    }
    const { error } = await client.admin.createApplication({ name: 'Wiki', organizationId: 'none' }, backend)
    assert.equal(error?.code, 'ORGANIZATION_NOT_FOUND')
  })

  test('pages of the list follow each other without a gap', async () => {
    const { backend, client, create } = await startStage(open)
    for (const name of ['a', 'b', 'c']) await create({ name })
    const first = (await client.admin.listApplications({ limit: 2 }, backend)).data ?? assert.fail()
    const rest = (await client.admin.listApplications({ limit: 2, after: first.next ?? '' }, backend)).data ?? assert.fail()
    assert.deepEqual(
      [...first.applications, ...rest.applications].map(({ name }) => name),
      ['c', 'b', 'a'],
    )
    assert.equal(rest.next, null)
  })

  test('people without the permission manage none', async () => {
    const { browser } = await startStage(open)
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.admin.listApplications({})).error?.code, 'FORBIDDEN')
    assert.equal((await ann.client.admin.createApplication({ name: 'Wiki' })).error?.code, 'FORBIDDEN')
  })
})
