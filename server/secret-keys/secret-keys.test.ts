import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { days, hours } from '#contract/kit/durations.ts'
import { routesOf } from '#contract/kit/route.ts'
import { secretKeyScopes } from '#contract/secret-key-scopes.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createSecretKey } from './manage-secret-keys.ts'

type Terms = Omit<Parameters<typeof createSecretKey>[1], 'name' | 'by'>

async function startWithKeys(open: OpenDatabase, config = {}) {
  const server = await startTestServer({ open, config })
  const keyed = async (terms: Terms = {}) => {
    const { id, key } = await createSecretKey(server.app, { name: 'backend', ...terms, by: {} })
    return { id, key, headers: { authorization: `Bearer ${key}` } }
  }
  const backend = server.browser()
  const call = (method: 'get' | 'post', path: string, headers: Record<string, string>, body: object = {}) =>
    method === 'get' ? backend.get(path, headers) : backend.post(path, body, headers)
  const ask = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked)
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }
  return { ...server, keyed, call, ask }
}

const forServers = [...routesOf(contract)].filter(([, { access }]) => access.endsWith('secret-key')).map(([, route]) => route)

/** Every other route about people, organizations, keys and webhooks opens to a server by a scope. */
const notForServers: Record<string, string[]> = {
  'a person looks at a look before it is stored': ['/organization/preview-seller-letter', '/organization/preview-seller-invoice'],
  'a key that made keys would outlive its own end': [
    '/admin/create-secret-key',
    '/admin/rotate-secret-key',
    '/admin/list-secret-keys',
    '/admin/delete-secret-key',
  ],
  'a key never becomes somebody': ['/admin/impersonate-user', '/admin/stop-impersonating'],
  'it is about the session of a browser': [
    '/organization/set-active',
    '/organization/get-active-member',
    '/organization/set-active-team',
    '/organization/sign-up-with-invitation',
  ],
  'it plays a sign-in as the person who asks': ['/admin/test-application', '/organization/test-application'],
  'it is how people look at lists': [
    '/organization/list-views',
    '/organization/save-view',
    '/organization/rename-view',
    '/organization/delete-view',
  ],
  'it tells how the operator set the server up': ['/admin/read-readiness', '/admin/check-readiness'],
  'everybody may read it': ['/organization/preview-invitation'],
}

test('every admin and organization route opens to servers by a scope, but for a few with a reason', () => {
  const closed: string[] = []
  for (const [[area], { access, path }] of routesOf(contract)) {
    if (/^(admin|organization|apiKey|webhook)$/.test(area ?? '') && !access.endsWith('secret-key')) closed.push(path)
  }
  assert.deepEqual(closed.sort(), Object.values(notForServers).flat().sort())
})

test('every scope opens a route, and every route for servers names a scope there is', () => {
  assert.deepEqual(new Set(forServers.map(({ scope }) => scope)), new Set(secretKeyScopes))
})

test('the guide names every scope', () => {
  const guide = readFileSync(new URL('../../docs/guides/join-your-application.md', import.meta.url), 'utf8')
  const table = guide.slice(guide.indexOf('| scope | opens |')).split('\n\n', 1)[0] ?? ''
  assert.deepEqual(
    [...table.matchAll(/`([a-z-]+:[a-z]+)`/g)].map(([, scope]) => scope),
    secretKeyScopes,
  )
})

onBothDatabases('secret keys', (open) => {
  test('a key opens what its scopes say, and writing does not include reading', async () => {
    const { keyed, ask, browser } = await startWithKeys(open)
    const { user } = await signUp(browser(), 'ann')
    const { headers } = await keyed({ scopes: ['users:write'] })
    const banned = await ask('post', '/admin/ban-user', headers, { userId: user.id })
    assert.equal(banned.status, 200)
    assert.deepEqual(await ask('get', '/admin/list-users', headers), {
      status: 403,
      body: { code: 'MISSING_SCOPE', message: 'This key lacks the scope users:read.' },
    })
    const all = await keyed()
    assert.equal((await ask('get', '/admin/list-users', all.headers)).status, 200)
  })

  test('each route opens to the one scope that it names and to no other', async () => {
    const { keyed, call, ask } = await startWithKeys(open)
    for (const scope of secretKeyScopes) {
      const [right, wrong] = [await keyed({ scopes: [scope] }), await keyed({ scopes: secretKeyScopes.filter((each) => each !== scope) })]
      for (const { method, path } of forServers.filter((route) => route.scope === scope)) {
        const verb = method === 'GET' ? 'get' : 'post'
        const refused = await ask(verb, path, wrong.headers)
        assert.deepEqual([path, refused.status, refused.body.message], [path, 403, `This key lacks the scope ${scope}.`])
        const opened = await (await call(verb, path, right.headers)).text()
        assert.doesNotMatch(opened, /MISSING_SCOPE|SESSION_REQUIRED|INTERNAL_SERVER_ERROR/, path)
      }
    }
  })

  test('a key that expired, was deleted or comes from elsewhere is refused, as is one that never was', async () => {
    const { app, clock, keyed, ask, browser } = await startWithKeys(open)
    const refused = { status: 401, body: { code: 'INVALID_SECRET_KEY', message: 'This secret key is not valid here.' } }
    const short = await keyed({ expiresAt: new Date(clock.now() + hours(1)).toISOString() })
    assert.equal((await ask('get', '/admin/list-users', short.headers)).status, 200)
    clock.advance(hours(1))
    assert.deepEqual(await ask('get', '/admin/list-users', short.headers), refused)

    const gone = await keyed()
    await app.db.deleteFrom('secretKeys').where('id', '=', gone.id).execute()
    assert.deepEqual(await ask('get', '/admin/list-users', gone.headers), refused)
    assert.deepEqual(await ask('post', '/api-key/verify', { authorization: 'Bearer tg_sk_none' }, { key: 'x' }), refused)

    const bound = await keyed({ addresses: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'] })
    for (const [ipAddress, status] of Object.entries({
      '10.9.8.7': 200,
      '2001:db8::1': 200,
      '192.0.2.7': 200,
      '192.0.2.8': 401,
      '2001:db9::1': 401,
    })) {
      assert.equal((await browser({ ipAddress }).get('/admin/list-users', bound.headers)).status, status, ipAddress)
    }
  })

  test('what is for people alone says so', async () => {
    const { keyed, ask } = await startWithKeys(open)
    const { headers, id } = await keyed()
    const doors = [
      ['post', '/admin/create-secret-key', { name: 'more' }],
      ['get', '/admin/list-secret-keys'],
      ['post', '/admin/rotate-secret-key', { id }],
      ['post', '/admin/delete-secret-key', { id }],
      ['post', '/admin/impersonate-user', { userId: 'x' }],
      ['post', '/update-user', { name: 'x' }],
      ['post', '/organization/set-active', { organizationId: null }],
    ] as const
    for (const [method, path, body] of doors) {
      const answer = await ask(method, path, headers, body)
      assert.deepEqual([path, answer.status, answer.body.code], [path, 401, 'SESSION_REQUIRED'])
    }
  })

  test('a key makes, changes and removes people, and the log names the key', async () => {
    const { keyed, ask } = await startWithKeys(open)
    const { headers, id } = await keyed()
    const made = await ask('post', '/admin/create-user', headers, { email: 'bob@example.com', name: 'Bob', role: 'admin' })
    const { id: userId } = (made.body as unknown as { user: { id: string } }).user
    for (const [path, body] of [
      ['/admin/update-user', { userId, data: { name: 'Robert', email: 'robert@example.com' } }],
      ['/admin/set-role', { userId, role: 'user' }],
      ['/admin/set-user-password', { userId, newPassword: 'correct horse battery' }],
      ['/admin/ban-user', { userId }],
      ['/admin/unban-user', { userId }],
      ['/admin/list-user-sessions', { userId }],
      ['/admin/list-user-accounts', { userId }],
      ['/admin/list-user-organizations', { userId }],
      ['/admin/revoke-user-sessions', { userId }],
      ['/admin/has-permission', { userId, permissions: { user: ['ban'] } }],
      ['/admin/remove-user', { userId }],
    ] as const) {
      const answer = await ask('post', path, headers, body)
      assert.equal(answer.status, 200, `${path} ${JSON.stringify(answer.body)}`)
    }
    const log = await ask('get', `/admin/list-audit-entries?userId=${userId}`, headers)
    const { entries } = log.body as unknown as { entries: { actorKeyId: string; actorId: null }[] }
    assert.ok(entries.length > 5)
    for (const entry of entries) assert.deepEqual([entry.actorKeyId, entry.actorId], [id, null])
  })

  test('a key works in every organization that it names', async () => {
    const server = await startWithKeys(open)
    const { keyed, ask } = server
    const { organization, ownerId } = await startOrganization(server)
    const { headers } = await keyed()
    const organizationId = organization.id
    for (const path of [
      '/organization/list-members',
      '/organization/list-teams',
      '/organization/list-invitations',
      '/organization/get-full-organization',
      '/organization/list-access-tokens',
      '/organization/list-exports',
    ]) {
      const missing = await ask('get', path, headers)
      assert.deepEqual([path, missing.status, missing.body.code], [path, 400, 'ORGANIZATION_ID_IS_REQUIRED'])
      assert.equal((await ask('get', `${path}?organizationId=${organizationId}`, headers)).status, 200, path)
      assert.equal((await ask('get', `${path}?organizationId=none`, headers)).body.code, 'ORGANIZATION_NOT_FOUND')
    }
    const invited = await ask('post', '/organization/invite-member', headers, { organizationId, email: 'cat@example.com', role: 'owner' })
    assert.deepEqual([invited.status, invited.body.inviterId], [200, ownerId])
    const invitationId = String(invited.body.id)
    assert.equal((await ask('get', `/organization/get-invitation?id=${invitationId}`, headers)).status, 200)
    assert.equal((await ask('post', '/organization/cancel-invitation', headers, { invitationId })).status, 200)
    assert.equal((await ask('post', '/organization/restore-invitation', headers, { invitationId })).status, 200)

    const { user } = await signUp(server.browser(), 'bob')
    const added = await ask('post', '/organization/add-member', headers, { organizationId, userId: user.id, role: 'member' })
    assert.equal(added.status, 200)
    const team = await ask('post', '/organization/create-team', headers, { organizationId, name: 'Ops' })
    const teamId = String(team.body.id)
    for (const [path, body] of [
      ['/organization/update', { organizationId, data: { name: 'Other' } }],
      ['/organization/update-team', { teamId, data: { name: 'Operations', organizationId } }],
      ['/organization/add-team-member', { organizationId, teamId, userId: user.id }],
      ['/organization/remove-team-member', { organizationId, teamId, userId: user.id }],
      ['/organization/remove-team', { organizationId, teamId }],
      ['/organization/update-member-role', { organizationId, memberId: String(added.body.id), role: 'admin' }],
      ['/organization/remove-member', { organizationId, memberIdOrEmail: 'bob@example.com' }],
      ['/organization/delete', { organizationId }],
    ] as const) {
      const answer = await ask('post', path, headers, body)
      assert.equal(answer.status, 200, `${path} ${JSON.stringify(answer.body)}`)
    }
    assert.equal((await ask('post', '/organization/delete', headers)).body.code, 'ORGANIZATION_ID_IS_REQUIRED')
  })

  test('a key lists all organizations, in pages', async () => {
    const { keyed, ask, browser } = await startWithKeys(open)
    const { user } = await signUp(browser(), 'ann')
    const { headers } = await keyed()
    for (const slug of ['a', 'b', 'c']) {
      assert.equal((await ask('post', '/organization/create', headers, { name: slug, slug, userId: user.id })).status, 200)
    }
    const slugsOf = async (query: string) => {
      const { body } = await ask('get', `/organization/list${query}`, headers)
      return (body as unknown as { slug: string; id: string }[]).map(({ slug }) => slug)
    }
    assert.deepEqual(await slugsOf(''), ['a', 'b', 'c'])
    assert.deepEqual([await slugsOf('?limit=2'), await slugsOf('?limit=2&offset=2')], [['a', 'b'], ['c']])
    const first = (await ask('get', '/organization/list?limit=1', headers)).body as unknown as { id: string }[]
    assert.deepEqual(await slugsOf(`?limit=1&after=${first[0]?.id}`), ['b'])
  })

  test('API keys of people are made, read and deleted for the named owner', async () => {
    const { keyed, ask, browser } = await startWithKeys(open)
    const { user } = await signUp(browser(), 'ann')
    const { headers } = await keyed({ scopes: ['api-keys:read', 'api-keys:write'] })
    const made = await ask('post', '/api-key/create', headers, { userId: user.id, name: 'one' })
    assert.equal(made.status, 200)
    const id = String(made.body.id)
    assert.equal((await ask('get', `/api-key/get?id=${id}&userId=${user.id}`, headers)).status, 200)
    assert.equal(((await ask('get', `/api-key/list?userId=${user.id}`, headers)).body as unknown as object[]).length, 1)
    const unnamed = await ask('get', '/api-key/list', headers)
    assert.deepEqual([unnamed.status, unnamed.body.code], [400, 'ORGANIZATION_ID_IS_REQUIRED'])
    assert.equal((await ask('post', '/api-key/delete', headers, { keyId: id, userId: user.id })).status, 200)
    assert.equal((await ask('post', '/api-key/verify', headers, { key: 'x' })).body.code, 'MISSING_SCOPE')
  })

  test('its successor has the same terms, and the old key works for a day', async () => {
    const { app, clock, ask, keyed, browser } = await startWithKeys(open)
    const root = browser()
    const { user } = await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const old = await keyed({
      scopes: ['users:read'],
      addresses: ['127.0.0.0/8'],
      expiresAt: new Date(clock.now() + days(90)).toISOString(),
    })
    const { data: next, error } = await root.client.admin.rotateSecretKey({ id: old.id })
    assert.equal(error, null)
    assert.deepEqual([next?.scopes, next?.addresses, next?.name], [['users:read'], ['127.0.0.0/8'], 'backend'])
    assert.equal(Date.parse(next?.expiresAt ?? '') - clock.now(), days(90))
    const works = async (key: string | undefined) => (await ask('get', '/admin/list-users', { authorization: `Bearer ${key}` })).status
    assert.deepEqual([await works(old.key), await works(next?.key)], [200, 200])
    clock.advance(days(1))
    assert.deepEqual([await works(old.key), await works(next?.key)], [401, 200])
    const listed = JSON.stringify((await root.client.admin.listSecretKeys()).data)
    assert.ok(!listed.includes(next?.key ?? '') && !listed.includes('keyHash'))
  })

  test('limits per address do not count for a key, which has one of its own', async () => {
    const { keyed, ask, browser } = await startWithKeys(open, { rateLimit: true, secretKeyRateLimit: 150 })
    const { headers } = await keyed()
    const { headers: others } = await keyed()
    const statuses: number[] = []
    for (let call = 0; call < 151; call++) statuses.push((await ask('get', '/organization/list', headers)).status)
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [150, 429])
    assert.equal((await ask('get', '/organization/list', others)).status, 200)
    const wrong = browser()
    const guesses: number[] = []
    for (let call = 0; call < 101; call++) guesses.push((await wrong.get('/organization/list', { authorization: 'Bearer tg_sk_x' })).status)
    assert.deepEqual([guesses[0], guesses.at(-1)], [401, 429])
  })
})
