import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createEndpoint } from '../../webhook-delivery/endpoints.ts'

const note = { type: 'custom', description: 'A note', properties: { note: 'Thanks' } }
const nobodys = '00000000-0000-4000-8000-000000000000'

onBothDatabases('benefits', (open) => {
  test('are made, read, changed and deleted', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const made = await seller.post('/benefits/', { ...note, metadata: { tier: 'gold' } })
    assert.equal(made.status, 201)
    assert.deepEqual([made.body.properties, made.body.selectable, made.body.deletable], [{ note: 'Thanks' }, true, true])
    const changed = await seller.patch(`/benefits/${made.body.id}`, { type: 'custom', properties: { note: null } })
    assert.deepEqual([changed.status, changed.body.properties, changed.body.metadata], [200, { note: null }, { tier: 'gold' }])
    assert.deepEqual((await seller.get(`/benefits/${made.body.id}`)).body, changed.body)
    const retyped = await seller.patch(`/benefits/${made.body.id}`, { type: 'license_keys' })
    assert.deepEqual([retyped.status, retyped.body.detail[0].msg], [422, 'Benefit type cannot be changed.'])
    assert.equal((await seller.del(`/benefits/${made.body.id}`)).status, 204)
    assert.equal((await seller.get(`/benefits/${made.body.id}`)).status, 404)
    assert.equal((await seller.del(`/benefits/${made.body.id}`)).status, 404)
  })

  test('of every kind keep what they were given', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const make = async (type: string, properties: object) =>
      (await seller.post('/benefits/', { type, description: 'It is', properties })).body
    const discord = await make('discord', { guild_token: 'dev_guild_42', role_id: '7' })
    assert.deepEqual(discord.properties, { guild_id: '42', role_id: '7', guild_token: 'dev_guild_42', kick_member: false })
    const repository = { repository_owner: 'acme', repository_name: 'tool', permission: 'pull' }
    assert.deepEqual((await make('github_repository', repository)).properties, repository)
    const terms = { prefix: 'acme', expires: { ttl: 1, timeframe: 'year' }, activations: { limit: 5, enable_customer_admin: true } }
    assert.deepEqual((await make('license_keys', terms)).properties, { ...terms, limit_usage: null })
  })

  test('are refused with what is wrong about them', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const wrong = async (type: string, properties: object) => {
      const { status, body } = await seller.post('/benefits/', { type, description: 'It is', properties })
      return [status, body.detail[0].msg, body.detail[0].loc]
    }
    assert.deepEqual(await wrong('discord', { guild_token: 'other', role_id: '7' }), [
      422,
      'Invalid token.',
      ['body', 'properties', 'guild_token'],
    ])
    const missingFile = [422, 'File does not exist or is not yet uploaded.', ['body', 'properties', 'files', 0]]
    assert.deepEqual(await wrong('downloadables', { files: [nobodys] }), missingFile)
    const credit = { units: 5, rollover: false, meter_id: nobodys }
    const [refused, disabled] = await wrong('meter_credit', credit)
    assert.equal(refused, 422)
    assert.match(String(disabled), /^Usage-based billing is not enabled for this organization\. Enable it with PATCH \/v1\/organizations\//)
    for (const properties of [{ prefix: 5 }, { limit_usage: 0 }, { activations: { limit: 51, enable_customer_admin: true } }])
      assert.equal((await seller.post('/benefits/', { type: 'license_keys', description: 'It is', properties })).status, 422)
    assert.equal((await seller.post('/benefits/', { ...note, description: 'No' })).status, 422)
    assert.equal((await seller.post('/benefits/', { ...note, type: 'feature_flag' })).status, 422)
  })

  test('are found by what they say, by kind and by metadata, in as many queries however many there are', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    for (const tier of ['gold', 'silver', 'gold'])
      await seller.post('/benefits/', { ...note, description: `Note ${tier}`, metadata: { tier, paid: true } })
    const total = async (query: string) => (await seller.get(`/benefits/${query}`)).body.pagination.total_count
    assert.deepEqual(
      [
        await total(''),
        await total('?query=SILVER'),
        await total('?metadata[tier]=gold&metadata[paid]=true'),
        await total('?type=discord'),
      ],
      [3, 1, 2, 0],
    )
    assert.equal((await other.get('/benefits/')).body.pagination.total_count, 0)
    const few = await queriesDuring(server.app, () => seller.get('/benefits/?limit=1'))
    const many = await queriesDuring(server.app, () => seller.get('/benefits/?limit=3'))
    assert.equal(many.length, few.length)
  })

  test('of another seller are not there', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body } = await seller.post('/benefits/', note)
    for (const answer of [
      await other.get(`/benefits/${body.id}`),
      await other.get(`/benefits/${body.id}/grants`),
      await other.patch(`/benefits/${body.id}`, { type: 'custom' }),
      await other.del(`/benefits/${body.id}`),
    ])
      assert.equal(answer.status, 404)
  })

  test('that are deleted are taken from everybody', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const { body } = await seller.post('/benefits/', note)
    await startHolder(server.app, seller.organization.id, [body.id], 'ann@example.com')
    await startHolder(server.app, seller.organization.id, [body.id], 'bob@example.com')
    const grants = await seller.get(`/benefits/${body.id}/grants?is_granted=true`)
    assert.deepEqual([grants.status, grants.body.pagination.total_count], [200, 2])
    assert.deepEqual(grants.body.items[0].customer.email, 'bob@example.com')
    await seller.del(`/benefits/${body.id}`)
    await runDue(server.app, jobs)
    const after = (await seller.get('/benefit-grants/')).body
    assert.deepEqual(
      after.items.map((grant: { is_granted: boolean; is_revoked: boolean }) => [grant.is_granted, grant.is_revoked]),
      [
        [false, true],
        [false, true],
      ],
    )
    assert.equal(after.items[0].benefit.is_deleted, true)
  })

  test('emit their own changes and those of their grants', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const events = ['benefit.created', 'benefit.updated', 'benefit_grant.created', 'benefit_grant.revoked']
    const endpoint = { url: 'http://127.0.0.1:9/', format: 'raw', events } as const
    await createEndpoint(server.app, { organizationId: seller.organization.id, ...endpoint })
    const { body } = await seller.post('/benefits/', note)
    await startHolder(server.app, seller.organization.id, [body.id])
    await seller.del(`/benefits/${body.id}`)
    await runDue(
      server.app,
      jobs.filter(({ kind }) => kind === 'follow-benefit'),
    )
    const sent = await server.app.db.selectFrom('webhookEvents').orderBy('id').select(['type', 'payload']).execute()
    assert.deepEqual(
      sent.map(({ type }) => type),
      ['benefit.created', 'benefit_grant.created', 'benefit.updated', 'benefit_grant.revoked'],
    )
    const { data } = JSON.parse(sent[1]?.payload as string)
    assert.deepEqual([data.benefit.id, data.is_granted, data.previous_properties, data.customer.type], [body.id, true, null, 'individual'])
  })
})
