import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { revokeGrants, syncGrants } from '../grants/sync-grants.ts'

onBothDatabases('license keys', (open) => {
  test('are made with the grant, and are good until it is taken back', async () => {
    const { seller, key, server, named, subscriptionId } = await keyed({ prefix: ' acme ' })
    assert.match(key.key, /^ACME-[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/)
    assert.deepEqual([key.display_key, key.status, key.usage], [`****-${key.key.slice(-6)}`, 'granted', 0])
    const valid = await seller.post('/license-keys/validate', named)
    assert.deepEqual([valid.status, valid.body.validations, valid.body.activation], [200, 1, null])
    await inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    assert.equal((await seller.post('/license-keys/validate', named)).body.detail, 'License key is no longer active.')
    await inTransaction(server.app, (app) => syncGrants(app, { subscriptionId }))
    assert.equal((await seller.post('/license-keys/validate', named)).status, 200)
  })

  test('expire', async () => {
    const { seller, server, named, key } = await keyed({ expires: { ttl: 3, timeframe: 'day' } })
    assert.equal(Date.parse(key.expires_at) - server.clock.now(), days(3))
    server.clock.advance(days(3))
    const expired = await seller.post('/license-keys/validate', named)
    assert.deepEqual([expired.status, expired.body.detail], [404, 'License key has expired.'])
  })

  test('are activated as often as their limit says, however many ask at once', async () => {
    const { seller, named, key } = await keyed({ activations: { limit: 5, enable_customer_admin: true } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => seller.post('/license-keys/activate', { ...named, label: `device ${at}` })),
    )
    const activated = answers.filter(({ status }) => status === 200)
    assert.equal(activated.length, 5)
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.detail])
    assert.deepEqual([...new Set(refused.map(String))], ['403,License key activation limit already reached'])
    assert.equal((await seller.get(`/license-keys/${key.id}`)).body.activations.length, 5)

    const given = { ...named, activation_id: activated[0]?.body.id }
    assert.equal((await seller.post('/license-keys/deactivate', given)).status, 204)
    assert.equal((await seller.post('/license-keys/deactivate', given)).status, 404)
    assert.equal((await seller.post('/license-keys/activate', { ...named, label: 'again' })).status, 200)
    assert.equal((await seller.post('/license-keys/activate', { ...named, label: 'once more' })).status, 403)
  })

  test('are used as often as their limit says, however many ask at once', async () => {
    const { seller, named, key } = await keyed({ limit_usage: 10 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => seller.post('/license-keys/validate', { ...named, increment_usage: 3 })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 3)
    const refused = answers.find(({ status }) => status !== 200)
    assert.deepEqual([refused?.status, refused?.body.detail], [400, 'License key only has 1 more usages.'])
    const { usage, validations } = (await seller.get(`/license-keys/${key.id}`)).body
    assert.deepEqual([usage, validations], [9, 3])
  })

  test('are held against what they were activated with and whose they are', async () => {
    const { seller, named, key } = await keyed({ activations: { limit: 5, enable_customer_admin: true } })
    const conditions = { machine: 'a', own_Key: 1 }
    const { body } = await seller.post('/license-keys/activate', { ...named, label: 'x', conditions, meta: { own_Key: 2 } })
    assert.deepEqual([body.meta, body.license_key.id], [{ own_Key: 2 }, key.id])
    const activated = { ...named, activation_id: body.id }
    const detail = async (given: object) => {
      const answer = await seller.post('/license-keys/validate', given)
      return answer.status === 200 ? answer.body.activation?.id : answer.body.detail
    }
    const nobodys = '00000000-0000-4000-8000-000000000000'
    assert.equal(await detail({ ...activated, conditions: { own_Key: 1, machine: 'a' } }), body.id)
    assert.equal(await detail(activated), 'License key does not match required conditions')
    assert.equal(await detail({ ...named, activation_id: nobodys }), 'Not found')
    assert.equal(await detail({ ...named, benefit_id: nobodys }), 'License key does not match given benefit.')
    assert.equal(await detail({ ...named, customer_id: nobodys }), 'License key does not match given user.')
    assert.equal(await detail({ ...named, key: 'other' }), 'Not found')
    assert.equal((await seller.get(`/license-keys/${key.id}/activations/${body.id}`)).body.label, 'x')
    assert.equal((await seller.get(`/license-keys/${key.id}/activations/${nobodys}`)).status, 404)
  })

  test('without a limit need no activation', async () => {
    const { seller, named } = await keyed({})
    const refused = await seller.post('/license-keys/activate', { ...named, label: 'x' })
    assert.deepEqual([refused.status, refused.body], [403, { error: 'NotPermitted', detail: 'License key does not require activation' }])
  })

  test('are changed by their seller, and an old client’s usage of nothing says nothing', async () => {
    const { seller, key, named } = await keyed({ limit_usage: 10 })
    await seller.post('/license-keys/validate', { ...named, increment_usage: 4 })
    const patch = async (given: object) => (await seller.patch(`/license-keys/${key.id}`, given)).body
    const disabled = await patch({ status: 'disabled', usage: 0, limit_activations: 3 })
    assert.deepEqual([disabled.status, disabled.usage, disabled.limit_activations, disabled.limit_usage], ['disabled', 4, 3, 10])
    assert.equal((await seller.post('/license-keys/validate', named)).status, 404)
    assert.equal((await patch({ status: 'granted' })).status, 'granted')
    assert.equal((await patch({ usage: 0 })).usage, 0)
    const rotated = await patch({ rotate: true })
    assert.notEqual(rotated.key, key.key)
    assert.equal((await seller.post('/license-keys/validate', named)).status, 404)
    assert.equal((await seller.post('/license-keys/validate', { ...named, key: rotated.key })).status, 200)
  })

  test('that their seller disabled stay disabled when what was taken back is given again', async () => {
    const { seller, key, server, named, subscriptionId } = await keyed({})
    await seller.patch(`/license-keys/${key.id}`, { status: 'disabled' })
    await inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    await inTransaction(server.app, (app) => syncGrants(app, { subscriptionId }))
    assert.equal((await seller.get(`/license-keys/${key.id}`)).body.status, 'disabled')
    assert.equal((await seller.post('/license-keys/validate', named)).status, 404)
  })

  test('follow the terms of their benefit', async () => {
    const { seller, key, server } = await keyed({})
    const properties = { activations: { limit: 2, enable_customer_admin: false }, expires: { ttl: 1, timeframe: 'year' } }
    await seller.patch(`/benefits/${key.benefit_id}`, { type: 'license_keys', properties })
    await runDue(server.app, jobs)
    const { limit_activations, expires_at } = (await seller.get(`/license-keys/${key.id}`)).body
    assert.deepEqual([limit_activations, expires_at], [2, '2027-01-15T12:00:00.000Z'])
  })

  test('of another seller are not there, and a list of many asks no more than a list of one', async () => {
    const { seller, key, server, named } = await keyed({})
    const other = await startSeller(server, 'other')
    assert.equal((await other.get(`/license-keys/${key.id}`)).status, 404)
    assert.equal((await other.patch(`/license-keys/${key.id}`, { status: 'disabled' })).status, 404)
    assert.equal((await other.post('/license-keys/validate', named)).status, 404)
    await startHolder(server.app, seller.organization.id, [key.benefit_id], 'bob@example.com')
    const one = await queriesDuring(server.app, () => seller.get('/license-keys/?limit=1'))
    const two = await queriesDuring(server.app, () => seller.get('/license-keys/?limit=2'))
    assert.equal(two.length, one.length)
    const { items, pagination } = (await seller.get(`/license-keys/?benefit_id=${key.benefit_id}`)).body
    assert.deepEqual([items.length, items[0].id, pagination.total_count], [2, key.id, 2])
  })

  async function keyed(properties: object) {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const { body } = await seller.post('/benefits/', { type: 'license_keys', description: 'A key', properties })
    const { subscriptionId } = await startHolder(server.app, seller.organization.id, [body.id])
    const key = (await seller.get('/license-keys/')).body.items[0]
    const named = { key: key.key, organization_id: seller.organization.id }
    return { server, seller, key, named, subscriptionId }
  }
})
