import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startProvider } from '../testing/openid.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const resource = 'https://api.example.com'

/** A person who signed in to an application, and an API that asks two processes in turn about tokens for it. */
async function startApi(open: OpenDatabase) {
  const provider = await startProvider(open, { resources: [resource] })
  const { app, clock, browser, register, codeOf, redeem } = provider
  const other = await startTestServer({ open: async () => ({ db: app.db, engine: app.engine, close: async () => {} }), app: { clock } })
  const ann = browser()
  const { user } = await signUp(ann, 'ann')
  const api = await register({ resources: [resource] })
  const basic = (id: string, secret: string | null) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const ask = async (token: string, authorization = basic(api.id, api.secret)) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization }
    const request = { method: 'POST', url: '/api/auth/oauth2/introspect', headers, payload: `token=${token}` } as const
    const answers = await Promise.all([provider, other].map((server) => server.browser().inject(request)))
    return answers.map((answer) => (answer.statusCode === 200 ? (answer.json() as { active: boolean }).active : answer.statusCode))
  }
  const tokenFor = async (scope: string) => (await redeem(await codeOf(ann, { scope, resource }))).access_token
  return { ...provider, ann, user, api, basic, ask, tokenFor }
}

onBothDatabases('what an API is told about a token', (open) => {
  test('is no at the next call to any process once the token, the session, the grant or the account has ended', async () => {
    const { ann, user, ask, tokenFor, send, secret, manager, backend, browser } = await startApi(open)
    const [single, bound, kept] = [
      await tokenFor('openid offline_access'),
      await tokenFor('openid'),
      await tokenFor('openid offline_access'),
    ]
    for (const token of [single, bound, kept]) assert.deepEqual(await ask(token), [true, true])

    await send('/revoke', { ...secret, token: single })
    assert.deepEqual(
      [await ask(single), await ask(bound), await ask(kept)],
      [
        [false, false],
        [true, true],
        [true, true],
      ],
    )
    await ann.client.signOut()
    assert.deepEqual(
      [await ask(bound), await ask(kept)],
      [
        [false, false],
        [true, true],
      ],
    )

    await manager.banUser({ userId: user.id }, backend)
    assert.deepEqual(await ask(kept), [false, false])
    await manager.unbanUser({ userId: user.id }, backend)
    const again = browser()
    await again.client.signIn.email({ email: 'ann@example.com', password: 'correct horse battery' })
    for (const { id } of (await again.client.oauth2.listGrants()).data ?? []) await again.client.oauth2.revokeGrant({ id })
    assert.deepEqual(await ask(kept), [false, false])
  })

  test('is no for a machine too once its token was ended, or its application is gone', async () => {
    const { register, send, manager, backend, ask } = await startApi(open)
    const machine = await register({ grantTypes: ['client_credentials'], redirects: [], scopes: ['invoices:read'], resources: [resource] })
    const proof = { client_id: machine.id, client_secret: machine.secret ?? '' }
    const next = async () => {
      const answer = await send('/token', { ...proof, grant_type: 'client_credentials', resource })
      return (answer.json() as { access_token: string }).access_token
    }
    const [ended, left] = [await next(), await next()]
    assert.deepEqual(
      [await ask(ended), await ask(left)],
      [
        [true, true],
        [true, true],
      ],
    )
    await send('/revoke', { ...proof, token: ended })
    assert.deepEqual(
      [await ask(ended), await ask(left)],
      [
        [false, false],
        [true, true],
      ],
    )
    await manager.deleteApplication({ id: machine.id }, backend)
    assert.deepEqual(await ask(left), [false, false])
  })

  test('is told to none whose secret was replaced, whose application is gone or whose name is broken text', async () => {
    const { api, ask, basic, tokenFor, manager, backend, clock } = await startApi(open)
    const token = await tokenFor('openid offline_access')
    assert.deepEqual(await ask(token), [true, true])
    const rotated = (await manager.rotateApplicationSecret({ id: api.id }, backend)).data?.secret ?? ''
    clock.advance(days(1))
    assert.deepEqual(
      [await ask(token), await ask(token, basic(api.id, rotated))],
      [
        [401, 401],
        [false, false],
      ],
    )
    await manager.deleteApplication({ id: api.id }, backend)
    for (const shown of [basic(api.id, rotated), basic('%00', 'x'), basic('%ED%A0%80', 'x')])
      assert.deepEqual(await ask(token, shown), [401, 401])
  })
})
