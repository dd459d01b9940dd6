import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentScopes } from '#contract/agents.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import { agentOf } from '../testing/agents.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { startProvider } from '../testing/openid.ts'
import { signUp } from '../testing/people.ts'
import { startSeller } from '../testing/sellers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { operations } from './operations.ts'

async function agentWithKey(server: TestServer, scopes: string | null = null) {
  const { app } = server
  const key = `tg_sk_${newId(app)}`
  await app.db
    .insertInto('secretKeys')
    .values({ id: newId(app), name: 'agent', keyHash: hashToken(key), start: 'tg_sk_', scopes, createdAt: now(app) })
    .execute()
  return agentOf(server, key)
}

/** A person, and what their agent got for `/mcp` by these scopes. */
async function personWithAgent(open: OpenDatabase, scope = agentScopes.join(' '), params: object = {}) {
  const url = 'http://localhost:3000'
  const provider = await startProvider(open, {
    resources: [`${url}/mcp`],
    scopes: ['openid', 'organization', 'offline_access', ...agentScopes],
  })
  const ann = provider.browser()
  const { user } = await signUp(ann, 'ann')
  const { data: organization } = await ann.client.organization.create({ name: 'Acme', slug: 'acme' })
  const asked = { scope: `openid ${scope}`.trim(), resource: `${url}/mcp`, ...params }
  const { access_token: token } = await provider.redeem(await provider.codeOf(ann, asked, { organizationId: organization?.id }))
  return { ...provider, ann, user, organization: organization ?? assert.fail(), token, agent: agentOf(provider, token) }
}

const sorted = (names: Iterable<string>) => [...names].sort()

onBothDatabases('agents at /mcp', (open) => {
  test('an agent without a token is told where to get one, and one with a bad token that it is bad', async () => {
    const server = await startTestServer({ open })
    const { statusCode, headers } = await agentOf(server, null).send('initialize')
    assert.equal(statusCode, 401)
    const challenge = 'scope="mcp:read mcp:write", resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"'
    assert.equal(headers['www-authenticate'], `Bearer ${challenge}`)
    for (const token of ['tg_sk_wrong', 'tg_oat_wrong', 'tg_cst_wrong', 'wrong', 'eyJ.eyJ.x']) {
      const refused = await agentOf(server, token).send('tools/list')
      assert.deepEqual(
        [refused.statusCode, refused.headers['www-authenticate']],
        [401, `Bearer error="invalid_token", ${challenge}`],
        token,
      )
    }
    const metadata = (await server.browser().inject({ url: '/.well-known/oauth-protected-resource/mcp' })).json() as Record<string, unknown>
    assert.deepEqual([metadata.resource, metadata.authorization_servers], ['http://localhost:3000/mcp', ['http://localhost:3000/api/auth']])
  })

  test('a secret key shows and opens what its scopes do, and nothing else', async () => {
    const server = await startTestServer({ open })
    await signUp(server.browser(), 'bob')
    const reader = await agentWithKey(server, 'users:read')
    const names = await reader.names()
    const expected = sorted(
      operations
        .values()
        .filter(({ route }) => route.scope === 'users:read' && /secret-key/.test(route.access))
        .map(({ name }) => name),
    )
    assert.deepEqual(names, expected)
    const { status, answer } = await reader.look('admin.listUsers')
    assert.deepEqual([status, answer.total], [200, 1])
    assert.equal((await reader.call('admin.banUser', { userId: 'x' })).error, 'NO_SUCH_OPERATION')
    assert.equal((await reader.tool('describe_operation', { operation: 'admin.banUser' })).error, 'NO_SUCH_OPERATION')
  })

  test('operations of a toolset are tools of their own, with the schemas of the contract', async () => {
    const server = await startTestServer({ open })
    const agent = await agentWithKey(server, 'users:read,users:write')
    const { tools } = await agent.ask('tools/list', {}, { query: '?toolsets=admin' })
    const remove = tools.find(({ name }: { name: string }) => name === 'admin_removeUser')
    assert.deepEqual(Object.keys(remove.inputSchema.properties).sort(), ['confirmation', 'userId'])
    assert.deepEqual(
      [remove.annotations.readOnlyHint, remove.annotations.destructiveHint, remove.inputSchema.required],
      [false, true, ['userId']],
    )
    assert.equal(tools.find(({ name }: { name: string }) => name === 'admin_listUsers').annotations.readOnlyHint, true)
    assert.equal((await agent.tool('admin_listUsers', {}, { query: '?toolsets=admin' })).status, 200)
    const elsewhere = await agent.send('tools/call', { name: 'admin_listUsers' }, { query: '?toolsets=organization' })
    assert.equal((elsewhere.json() as { error: { code: number } }).error.code, -32_602)
  })

  test('removing a person is a dry run first, which changes nothing, and then done once by many calls at the same time', async () => {
    const server = await startTestServer({ open })
    const { user } = await signUp(server.browser(), 'bob')
    const agent = await agentWithKey(server)
    const shown = await agent.call('admin.removeUser', { userId: user.id })
    assert.equal(shown.dryRun, true)
    assert.equal(shown.tried, 'to the end, and undone')
    assert.ok(shown.rowsChanged > 2, `${shown.rowsChanged} rows`)
    assert.deepEqual(
      shown.deeds.map(({ action }: { action: string }) => action),
      ['user.deleted'],
    )
    const count = async () => (await server.app.db.selectFrom('users').select('id').execute()).length
    const deeds = async () =>
      (await server.app.db.selectFrom('auditEntries').where('action', '=', 'user.deleted').selectAll().execute()).map(
        ({ details }) => details,
      )
    assert.deepEqual([await count(), await deeds()], [1, []])

    const all = await Promise.all(Array.from({ length: 8 }, () => agent.call('admin.removeUser', { userId: user.id }, shown.confirmation)))
    assert.equal(all.filter(({ isError }) => !isError).length, 1)
    assert.ok(all.filter(({ isError }) => isError).every(({ error }) => error === 'CONFIRMATION_NOT_GOOD'))
    const [written] = await deeds()
    assert.deepEqual([await count(), (written as { agent?: string }).agent], [0, 'mcp'])
  })

  test('an invitation is shown first, with the letter that would leave: a text that talked the agent into it lets no one in', async () => {
    const { app, agent, organization, ann } = await personWithAgent(open)
    const invited = { email: 'eve@example.org', role: 'admin', organizationId: organization.id }
    const shown = await agent.call('organization.inviteMember', invited)
    assert.deepEqual(
      [shown.dryRun, shown.tried, shown.deeds.map(({ action }: { action: string }) => action), shown.jobs],
      [true, 'to the end, and undone', ['invitation.created'], { invitation: 1 }],
    )
    const waiting = async () => ((await ann.client.organization.listInvitations({ organizationId: organization.id })).data ?? []).length
    assert.deepEqual([await waiting(), await mailsTo(app, invited.email)], [0, []])
    assert.equal((await agent.call('organization.inviteMember', invited, shown.confirmation)).status, 200)
    assert.deepEqual([await waiting(), (await mailsTo(app, invited.email)).length], [1, 1])
  })

  test('a confirmation fits the caller, the operation and the arguments it was made for, for five minutes', async () => {
    const server = await startTestServer({ open })
    const [{ user: bob }, { user: cyd }] = [await signUp(server.browser(), 'bob'), await signUp(server.browser(), 'cyd')]
    const [agent, other] = [await agentWithKey(server), await agentWithKey(server)]
    const { confirmation } = await agent.call('admin.banUser', { userId: bob.id, banReason: 'spam' })
    const wrong = [
      await other.call('admin.banUser', { userId: bob.id, banReason: 'spam' }, confirmation),
      await agent.call('admin.banUser', { userId: cyd.id, banReason: 'spam' }, confirmation),
      await agent.call('admin.removeUser', { userId: bob.id }, confirmation),
      await agent.call('admin.banUser', { userId: bob.id, banReason: 'spam' }, `${confirmation.slice(0, -4)}AAAA`),
    ]
    assert.deepEqual(
      wrong.map(({ error }) => error),
      Array.from({ length: 4 }, () => 'CONFIRMATION_NOT_GOOD'),
    )
    // The order of the arguments does not matter.
    assert.equal((await agent.call('admin.banUser', { banReason: 'spam', userId: bob.id }, confirmation)).status, 200)
    const late = await agent.call('admin.banUser', { userId: cyd.id })
    server.clock.advance(5 * 60_000)
    assert.equal((await agent.call('admin.banUser', { userId: cyd.id }, late.confirmation)).error, 'CONFIRMATION_NOT_GOOD')
  })

  test('what the rule refuses is refused in the dry run, in the words of the wire, and gets no confirmation', async () => {
    const server = await startTestServer({ open })
    const agent = await agentWithKey(server)
    const refused = await agent.call('admin.removeUser', { userId: 'nobody' })
    assert.deepEqual([refused.isError, refused.status, refused.answer.code, refused.confirmation], [true, 404, 'USER_NOT_FOUND', undefined])
    const invalid = await agent.call('admin.removeUser', {})
    assert.deepEqual([invalid.status, invalid.answer.code], [400, 'VALIDATION_ERROR'])
  })

  test('a seller’s token opens billing as far as its scopes go, and no seller sees another', async () => {
    const server = await startTestServer({ open })
    const [acme, bolt] = [await startSeller(server, 'acme'), await startSeller(server, 'bolt')]
    const { body: product } = await bolt.post('/products/', {
      name: 'Theirs',
      prices: [{ amount_type: 'fixed', price_amount: 500, price_currency: 'usd' }],
    })
    const agent = agentOf(server, acme.token)
    assert.ok((await agent.names()).every((name) => name.startsWith('billing.')))
    assert.deepEqual((await agent.look('billing.products.list')).answer.items, [])
    assert.equal((await agent.look('billing.products.get', { id: product.id })).status, 404)
    assert.equal((await agentOf(server, bolt.token).look('billing.products.get', { id: product.id })).answer.name, 'Theirs')
    // An id that is the name of another route: neither what is no operation of agents nor what was not named is reached by it.
    for (const [name, id] of [
      ['billing.subscriptions.get', 'export'],
      ['billing.events.get', 'names'],
    ] as const)
      assert.equal((await agent.look(name, { id })).status, 404, name)
    const made = await agent.call('billing.discounts.create', { name: 'Half', type: 'percentage', basis_points: 5000, duration: 'once' })
    assert.equal(made.status, 201, JSON.stringify(made))
    const shown = await agent.call('billing.discounts.delete', { id: made.answer.id })
    assert.equal(shown.tried, 'to the end, and undone')
    assert.equal((await agent.look('billing.discounts.get', { id: made.answer.id })).status, 200)
    assert.equal((await agent.call('billing.discounts.delete', { id: made.answer.id }, shown.confirmation)).isError, false)
    assert.equal((await agent.look('billing.discounts.get', { id: made.answer.id })).status, 404)
  })

  test('a person’s agent acts by the scopes that they allowed, and is named in the audit', async () => {
    const { app, agent, organization, application } = await personWithAgent(open)
    assert.equal((await agent.look('getSession')).answer.user.email, 'ann@example.com')
    assert.equal((await agent.call('organization.createTeam', { name: 'Red', organizationId: organization.id })).status, 200)
    const written = await app.db.selectFrom('auditEntries').where('action', '=', 'team.created').select(['details', 'actorId']).execute()
    assert.equal((written.at(0) ?? assert.fail()).details.agent, `mcp ${application.id}`)
    const names = await agent.names()
    assert.ok(names.includes('billing.products.list') && names.includes('organization.update'))
    // Neither the administration nor what asks for the person themselves.
    assert.ok(!names.some((name) => name.startsWith('oauth2.') || name.startsWith('passkey.') || name === 'organization.delete'))
    await app.db.updateTable('users').set({ role: 'admin' }).execute()
    assert.ok((await agent.names()).every((name) => operations.get(name)?.route.permission === undefined))
  })

  test('with the scope to read alone nothing that changes is there, and none of it is done', async () => {
    const { agent, organization, token, browser } = await personWithAgent(open, 'mcp:read')
    const names = await agent.names()
    assert.ok(names.includes('organization.list'))
    assert.ok(names.every((name) => operations.get(name)?.route.method === 'GET'))
    assert.equal((await agent.call('organization.createTeam', { name: 'Red', organizationId: organization.id })).error, 'NO_SUCH_OPERATION')
    // The token is for this address alone: on the wire itself it opens nothing.
    const bare = await browser().inject({ url: '/api/auth/organization/list', headers: { authorization: `Bearer ${token}` } })
    assert.equal(bare.statusCode, 401)
  })

  test('a person’s agent makes nothing that would outlive it: no token, owner, endpoint or way into the portal', async () => {
    const { agent, organization } = await personWithAgent(open)
    const invited = { email: 'eve@example.org', role: 'owner', organizationId: organization.id }
    assert.equal((await agent.call('organization.inviteMember', invited)).status, 401)
    assert.equal((await agent.look('token')).status, 401)
    const endpoint = { url: 'https://example.org/hook', events: ['order.paid'], format: 'raw', organization_id: organization.id }
    assert.equal((await agent.call('billing.webhooks.createWebhookEndpoint', endpoint)).status, 401)
    const reader = (await personWithAgent(open, 'mcp:read')).agent
    assert.equal((await reader.look('billing.webhooks.listWebhookEndpoints')).isError, true)
  })

  test('tokens for another address, without our scopes, bound to an organization or ended are refused', async () => {
    const stage = await personWithAgent(open)
    const { redeem, codeOf, ann, organization, agent } = stage
    const tokenFor = async (params: Record<string, string | undefined>) =>
      (await redeem(await codeOf(ann, params, { organizationId: organization.id }))).access_token
    const resource = 'http://localhost:3000/mcp'
    const statusOf = async (token: string) => (await agentOf(stage, token).send('ping')).statusCode
    assert.equal(await statusOf(await tokenFor({ scope: 'openid mcp:read' })), 401)
    assert.equal(await statusOf(await tokenFor({ scope: 'openid', resource })), 403)
    assert.equal(await statusOf(await tokenFor({ scope: 'openid organization mcp:read', resource })), 401)
    assert.deepEqual(await agent.ask('ping'), {})
    const [grant] = (await ann.client.oauth2.listGrants()).data ?? []
    await ann.client.oauth2.revokeGrant({ id: grant?.id ?? '' })
    assert.equal((await agent.send('ping')).statusCode, 401)
  })

  test('a token that is good at another address as well is refused: who got it there could act here', async () => {
    const resource = 'http://localhost:3000/mcp'
    const weather = 'https://weather.example.com/mcp'
    const stage = await personWithAgent(open)
    await stage.manager.updateApplication({ id: stage.application.id, resources: [resource, weather] }, stage.backend)
    const code = () => stage.codeOf(stage.ann, { scope: 'openid mcp:write', resource: [resource, weather] })
    const both = agentOf(stage, (await stage.redeem(await code())).access_token)
    assert.equal((await both.send('ping')).statusCode, 401)
    const one = agentOf(stage, (await stage.redeem(await code(), { resource })).access_token)
    assert.deepEqual(await one.ask('ping'), {})
  })

  test('two people’s agents see what is theirs', async () => {
    const { agent, organization, ...server } = await personWithAgent(open)
    const eve = server.browser()
    await signUp(eve, 'eve')
    const token = (await eve.client.getSession()).data?.session.token ?? assert.fail()
    const other = agentOf(server, token)
    assert.deepEqual((await other.look('organization.list')).answer, [])
    assert.equal((await other.look('organization.getFullOrganization', { organizationId: organization.id })).isError, true)
    assert.equal((await agent.look('organization.getFullOrganization', { organizationId: organization.id })).answer.slug, 'acme')
  })
})
