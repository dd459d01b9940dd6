import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { listenToSeller } from '../../testing/listen-to-seller.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const ada = { email: 'Ada@Example.com', name: 'Ada Lovelace', external_id: 'ada/1 ?#é', metadata: { own_Key: 1, plan: 'pro' } }
const germany = { country: 'de', city: 'Berlin', postal_code: '10115' }
type Named = { email: string }
const emails = ({ items }: { items: Named[] }) => items.map(({ email }) => email)

onBothDatabases('customers', (open) => {
  test('are made, read by either id, changed and deleted', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const heard = await listenToSeller(server.app, seller.organization)
    const made = await seller.post('/customers/', ada)
    assert.equal(made.status, 201)
    const { id, avatar_url, created_at, ...rest } = made.body
    assert.deepEqual(rest, {
      ...ada,
      modified_at: null,
      email_verified: false,
      billing_name: null,
      billing_address: null,
      tax_id: null,
      organization_id: seller.organization.id,
      default_payment_method_id: null,
      deleted_at: null,
      type: 'individual',
      locale: null,
      first_user_event_at: null,
    })
    assert.match(avatar_url, /^https:\/\/www\.gravatar\.com\/avatar\/[0-9a-f]{64}\?d=blank$/)
    assert.match(created_at, /Z$/)
    const external = `/customers/external/${encodeURIComponent(ada.external_id)}`
    for (const path of [`/customers/${id}`, `/customers/${id.toUpperCase()}`, external])
      assert.deepEqual((await seller.get(path)).body, made.body)

    const changed = await seller.patch(`/customers/${id}`, {
      name: '  ',
      billing_address: germany,
      tax_id: 'DE 811 569 869',
      metadata: { only: true },
    })
    assert.deepEqual([changed.body.name, changed.body.tax_id, changed.body.metadata], [null, ['DE811569869', 'eu_vat'], { only: true }])
    assert.deepEqual(changed.body.billing_address, {
      line1: null,
      line2: null,
      postal_code: '10115',
      city: 'Berlin',
      state: null,
      country: 'DE',
    })
    const renamed = await seller.patch(external, { name: 'Ada', tax_id: null })
    assert.deepEqual([renamed.body.name, renamed.body.tax_id, renamed.body.billing_address.country], ['Ada', null, 'DE'])
    const state = await seller.get(`${external}/state`)
    assert.deepEqual(state.body, { ...renamed.body, active_subscriptions: [], granted_benefits: [], active_meters: [] })
    assert.deepEqual((await seller.get(`/customers/${id}/state`)).body, state.body)

    assert.deepEqual([(await seller.del(external)).status, (await seller.del(`/customers/${id}`)).status], [204, 404])
    for (const path of [`/customers/${id}`, external, `${external}/state`])
      assert.deepEqual((await seller.get(path)).body, { error: 'ResourceNotFound', detail: 'Not found' })
    assert.deepEqual((await seller.get('/customers/?query=ada')).body.pagination, { total_count: 0, max_page: 0 })

    const said = await heard()
    const both = (type: string) => [type, 'customer.state_changed']
    assert.deepEqual(
      said.map(({ type }) => type),
      ['customer.created', 'customer.updated', 'customer.updated', 'customer.deleted'].flatMap(both),
    )
    assert.deepEqual([said[0]?.data, said[5]?.data], [made.body, state.body])
    const gone = said[6]?.data
    assert.deepEqual([gone.external_id, gone.metadata], [null, { only: true, __external_id: ada.external_id }])
    assert.notEqual(gone.deleted_at, null)
    assert.equal((await seller.post('/customers/', ada)).status, 201)
  })

  test('have one address and one id of the seller’s own each', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body } = await seller.post('/customers/', ada)
    const bob = await seller.post('/customers/', { email: 'bob@example.com' })
    const refused = async (answer: Promise<{ status: number; body: { error: string; detail: { loc: string[]; msg: string }[] } }>) => {
      const { status, body } = await answer
      assert.deepEqual([status, body.error], [422, 'PolarRequestValidationError'])
      return [body.detail[0]?.loc[1], body.detail[0]?.msg]
    }
    const emailTaken = ['email', 'A customer with this email address already exists.']
    const idTaken = ['external_id', 'A customer with this external ID already exists.']
    assert.deepEqual(await refused(seller.post('/customers/', { email: 'ada@example.COM' })), emailTaken)
    assert.deepEqual(await refused(seller.post('/customers/', { email: 'x@example.com', external_id: ada.external_id })), idTaken)
    assert.deepEqual(await refused(seller.patch(`/customers/${bob.body.id}`, { email: 'ADA@example.com' })), emailTaken)
    assert.deepEqual(await refused(seller.patch(`/customers/${bob.body.id}`, { external_id: ada.external_id })), idTaken)
    const fixed = ['external_id', 'Customer external ID cannot be updated.']
    for (const external_id of ['another', null])
      assert.deepEqual(await refused(seller.patch(`/customers/${body.id}`, { external_id })), fixed)
    assert.equal((await seller.patch(`/customers/${body.id}`, { external_id: ada.external_id, email: 'ADA@EXAMPLE.com' })).status, 200)
    assert.equal((await seller.patch(`/customers/${bob.body.id}`, { external_id: 'bob' })).body.external_id, 'bob')
    assert.equal((await other.post('/customers/', ada)).status, 201)

    const race = await Promise.all(Array.from({ length: 10 }, () => seller.post('/customers/', { email: 'race@example.com' })))
    assert.deepEqual(
      race.map(({ status }) => status).sort((one, other) => one - other),
      [201, ...Array<number>(9).fill(422)],
    )
    assert.equal((await seller.get('/customers/')).body.pagination.total_count, 3)
  })

  test('are listed, found by every word, filtered and sorted, with true totals and as many queries for one as for many', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    for (const [at, name] of ['Žofie Nováková', 'Ann Lee', 'Lee Van'].entries())
      await seller.post('/customers/', {
        email: `p${at}@mail${at}.example`,
        name,
        metadata: { plan: at === 0 ? 'pro' : 'free', n: at, yes: at > 0 },
      })
    await other.post('/customers/', ada)
    const page = async (query: string) => (await seller.get(`/customers${query}`)).body
    assert.deepEqual(emails(await page('/')), ['p2@mail2.example', 'p1@mail1.example', 'p0@mail0.example'])
    assert.deepEqual(emails(await page('?sorting=name')), ['p1@mail1.example', 'p2@mail2.example', 'p0@mail0.example'])
    assert.deepEqual(emails(await page('?sorting=-email&limit=2&page=2')), ['p0@mail0.example'])
    assert.deepEqual((await page('?limit=2&page=9')).pagination, { total_count: 3, max_page: 2 })
    for (const [query, expected] of [
      ['lee', 2],
      ['van lee', 1],
      ['novak', 1],
      ['zofie', 1],
      ['p1@mail', 1],
      ['@mail2', 1],
      ['%%', 0],
      ['ada', 0],
    ] as const)
      assert.equal((await page(`?query=${encodeURIComponent(query)}`)).pagination.total_count, expected, query)
    assert.equal((await page('?email=P1@MAIL1.example')).pagination.total_count, 1)
    assert.equal((await page('?metadata[plan]=pro&metadata[plan]=free&metadata[n]=1')).pagination.total_count, 1)
    assert.equal((await page('?metadata[yes]=true&limit=1')).pagination.total_count, 2)
    assert.equal((await page(`?organization_id=${other.organization.id}`)).pagination.total_count, 0)

    const few = await queriesDuring(server.app, () => page('?limit=1'))
    const many = await queriesDuring(server.app, () => page('?limit=100'))
    assert.equal(many.length, few.length)
  })

  test('of one seller are invisible to others', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body } = await seller.post('/customers/', ada)
    const paths = [`/customers/${body.id}`, `/customers/external/${encodeURIComponent(ada.external_id)}`]
    for (const path of paths)
      for (const answer of [
        await other.get(path),
        await other.get(`${path}/state`),
        await other.patch(path, { name: 'Mine' }),
        await other.del(path),
      ])
        assert.equal(answer.status, 404)
    assert.equal((await seller.get(paths[0] as string)).body.name, ada.name)
  })

  test('with bad input change nothing and are told why', async () => {
    const seller = await startSeller(await startTestServer({ open }))
    const { body } = await seller.post('/customers/', ada)
    for (const [given, field] of [
      [{ email: 'no address' }, 'email'],
      [{ email: 'раypal@example.com' }, 'email'],
      [{ email: 'x@example.com', external_id: '' }, 'external_id'],
      [{ email: 'x@example.com', billing_address: { country: 'XX' } }, 'billing_address'],
      [{ email: 'x@example.com', billing_address: { country: 'US', state: 'Bavaria' } }, 'billing_address'],
      [{ email: 'x@example.com', tax_id: 'DE811569869' }, 'billing_address'],
      [{ email: 'x@example.com', billing_address: germany, tax_id: 'DE1' }, 'tax_id'],
      [{ email: 'x@example.com', metadata: { deep: { er: 1 } } }, 'metadata'],
      [{ email: 'x@example.com', metadata: { constructor: 1 } }, 'metadata'],
      [{ email: 'x@example.com', metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 1])) }, 'metadata'],
      [{ email: 'x@example.com', name: 'x'.repeat(257) }, 'name'],
    ] as const) {
      const refused = await seller.post('/customers/', given)
      assert.deepEqual([refused.status, refused.body.detail[0].loc.slice(0, 2)], [422, ['body', field]], JSON.stringify(given))
    }
    for (const id of ['1', 'x'.repeat(5000), '%00']) assert.ok([404, 422].includes((await seller.get(`/customers/${id}`)).status), id)
    const total = (await seller.get('/customers/')).body
    assert.deepEqual([total.pagination.total_count, total.items[0]], [1, body])
  })
})
