import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const text = { type: 'text', slug: 'company', name: 'Company', properties: { form_label: 'Your company', max_length: 40 } }

onBothDatabases('custom fields', (open) => {
  test('are made, read, changed and deleted, and a deleted one keeps its slug', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const made = await seller.post('/custom-fields/', { ...text, metadata: { own_Key: 1 } })
    assert.equal(made.status, 201)
    assert.deepEqual([made.body.slug, made.body.properties, made.body.metadata], ['company', text.properties, { own_Key: 1 }])
    assert.deepEqual([made.body.organization_id, made.body.modified_at], [seller.organization.id, null])

    const changed = await seller.patch(`/custom-fields/${made.body.id}`, { type: 'text', name: 'Firm' })
    assert.deepEqual([changed.status, changed.body.name, changed.body.slug], [200, 'Firm', 'company'])
    assert.deepEqual((await seller.get(`/custom-fields/${made.body.id}`)).body, changed.body)

    const retyped = await seller.patch(`/custom-fields/${made.body.id}`, { type: 'number' })
    assert.deepEqual([retyped.status, retyped.body.error], [422, 'PolarRequestValidationError'])
    assert.deepEqual(retyped.body.detail[0].loc, ['body', 'type'])

    assert.equal((await seller.del(`/custom-fields/${made.body.id}`)).status, 204)
    assert.deepEqual((await seller.get(`/custom-fields/${made.body.id}`)).body, { error: 'ResourceNotFound', detail: 'Not found' })
    assert.equal((await seller.post('/custom-fields/', text)).body.detail[0].msg, 'Custom field with this slug already exists.')
    assert.equal((await seller.get('/custom-fields/')).body.pagination.total_count, 0)
  })

  test('are listed by page, with the true total also past the last', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    for (const at of [3, 1, 2]) await seller.post('/custom-fields/', { ...text, slug: `field-${at}`, name: at === 2 ? 'Second' : 'Other' })
    const page = async (query: string) => (await seller.get(`/custom-fields${query}`)).body
    const { items, pagination } = await page('/?limit=2')
    assert.deepEqual(
      items.map(({ slug }: { slug: string }) => slug),
      ['field-1', 'field-2'],
    )
    assert.deepEqual(pagination, { total_count: 3, max_page: 2 })
    assert.deepEqual((await page('?limit=2&page=9')).pagination, { total_count: 3, max_page: 2 })
    assert.deepEqual((await page('?query=seco')).pagination, { total_count: 1, max_page: 1 })
    assert.deepEqual((await page('?type=number&type=date')).items, [])
    const wrong = await seller.get('/custom-fields/?sorting=colour')
    assert.deepEqual(
      [wrong.status, wrong.body.detail[0].loc.slice(0, 2), wrong.body.detail[0].msg],
      [422, ['query', 'sorting'], 'Invalid sorting criterion.'],
    )
  })

  test('one seller never sees, changes or deletes another’s', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body } = await seller.post('/custom-fields/', text)
    for (const answer of [
      await other.get(`/custom-fields/${body.id}`),
      await other.patch(`/custom-fields/${body.id}`, { type: 'text', name: 'Mine' }),
      await other.del(`/custom-fields/${body.id}`),
    ])
      assert.equal(answer.status, 404)
    assert.deepEqual((await other.get(`/custom-fields/?organization_id=${seller.organization.id}`)).body.items, [])
  })
})

onBothDatabases('the doors of billing', (open) => {
  test('open to a token with the scope, and to owners and admins by session alone', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const nobody = await program(server, null).get('/custom-fields/')
    assert.deepEqual([nobody.status, nobody.body], [401, { error: 'Unauthorized', detail: 'Unauthorized' }])
    assert.match(String(nobody.headers.get('www-authenticate')), /^Bearer/)
    assert.equal((await program(server, 'tg_oat_wrong').get('/custom-fields/')).body.error, 'invalid_token')

    const answer = await seller.owner.fetch(`/v1/custom-fields/?organization_id=${seller.organization.id}`)
    assert.equal(answer.status, 200)
    const send = (organization_id?: string) =>
      seller.owner.fetch('/v1/custom-fields/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...text, organization_id }),
      })
    assert.equal((await send()).status, 422)
    assert.equal((await send(seller.organization.id)).status, 201)
    const named = await seller.post('/custom-fields/', { ...text, slug: 'b', organization_id: seller.organization.id })
    assert.deepEqual([named.status, named.body.detail[0].type], [422, 'organization_token'])
  })

  test('a POST that names itself is done once', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = [
      await seller.post('/custom-fields/', text, { headers }),
      await seller.post('/custom-fields/', text, { headers }),
    ]
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.body, first.body)
    const other = await seller.post('/custom-fields/', { ...text, slug: 'other' }, { headers })
    assert.deepEqual([other.status, other.body.error], [409, 'IdempotencyKeyReused'])
    const refused = await seller.post('/custom-fields/', text, { headers: { 'idempotency-key': 'two' } })
    assert.equal(refused.status, 422)
  })
})
