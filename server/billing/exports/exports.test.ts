import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { runDue } from '../../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { joinAs } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { asServer } from '../../testing/secret-key.ts'
import { startSeller } from '../../testing/sellers.ts'
import { openShop } from '../../testing/shops.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addPart, changeExport } from './store.ts'
import { writeExport } from './write-export.ts'

const path = '/organization/download-export'

async function startShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const seller = await startSeller(server)
  const { app } = server
  const { owner, organization } = seller
  const organizationId = organization.id
  const begin = (more: object = {}) => owner.client.organization.createExport({ organizationId, kind: 'customers', ...more })
  const list = async () => (await owner.client.organization.listExports({ organizationId })).data ?? assert.fail()
  const write = () => runDue(app, [writeExport])
  const load = async (id: string | undefined) => owner.get(`${path}?id=${id}`)
  return { ...seller, server, app, owner, organizationId, begin, list, write, load }
}

async function addMany(app: App, organizationId: string, count: number) {
  for (let at = 0; at < count; at++) await addCustomer(app, { organizationId, card: null, email: `c${at}@example.com` })
}

onBothDatabases('An export', (open) => {
  test('is written in the background, told of by letter, and loaded for a day', async () => {
    const { app, server, owner, organizationId, begin, list, write, load } = await startShop(open)
    await addMany(app, organizationId, 3)
    const { data } = await begin({ columns: ['email', 'created_at'], timeZone: 'Europe/Berlin' })
    assert.deepEqual([data?.status, data?.estimate, data?.rows], ['waiting', 3, 0])
    assert.equal((await load(data?.id)).status, 404)

    await write()
    const { exports, estimates } = await list()
    assert.partialDeepStrictEqual(exports[0], { status: 'done', rows: 3 })
    assert.equal(estimates.customers, 3)
    const letters = await mailsTo(app, 'acme-owner@example.com')
    assert.match(letters.at(-1)?.text ?? '', /\/o\/acme\/selling\/exports/)

    const answer = await load(data?.id)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(String(answer.headers.get('content-disposition')), /^attachment; filename="customers-2026-01-15\.csv"$/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    assert.equal(text.slice(0, 20), '\uFEFFemail,created_at\r\nc')
    assert.match(text, /^c0@example\.com,2026-01-15 13:00:00\r$/m)

    server.clock.advance(hours(24))
    assert.equal((await load(data?.id)).status, 404)
    assert.deepEqual((await list()).exports, [])
    const { data: log } = await owner.client.organization.listAuditEntries({ limit: 10 })
    const actions = log?.entries.map(({ action }) => action) ?? []
    assert.ok(actions.includes('export.requested') && actions.includes('export.downloaded'))
  })

  test('names its columns in the words it is given for people, none of which runs, and as many as there are columns', async () => {
    const { app, organizationId, begin, write, load } = await startShop(open)
    await addMany(app, organizationId, 1)
    const columns = ['email', 'created_at']
    const { data } = await begin({ columns, headings: ['E-Mail', '=Kunde, seit'] })
    await write()
    const text = await (await load(data?.id)).text()
    assert.match(text, /^\uFEFF?E-Mail,"'=Kunde, seit"\r\nc0@example\.com,/)
    assert.equal((await begin({ columns, headings: ['E-Mail'] })).error?.code, 'VALIDATION_ERROR')
  })

  test('of orders says what a tax return asks, and the ledger can be had whole', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const owner = shop.owner
    await shop.patch(`/organizations/${shop.organization.id}`, { address: { country: 'DE' } })
    const product = await shop.product()
    await shop.confirm(await shop.checkout(product))
    const french = {
      confirmation_token_id: 'tok_australian',
      customer_email: 'bo@example.com',
      customer_billing_address: { country: 'FR' },
      customer_tax_id: 'FR40303265045',
    }
    await shop.confirm(await shop.checkout(product), french)
    const rowsOf = async (kind: 'orders' | 'refunds' | 'ledger', columns: string[]) => {
      const { data } = await owner.client.organization.createExport({ organizationId: shop.organization.id, kind, columns })
      await runDue(server.app, [writeExport])
      const text = await (await owner.get(`${path}?id=${data?.id}`)).text()
      return text.trim().split('\r\n').slice(1)
    }
    const facts = [
      'paid_at',
      'tax_amount',
      'applied_balance_amount',
      'country',
      'card_country',
      'tax_rate',
      'tax_country',
      'reverse_charge',
      'tax_id',
    ]
    assert.deepEqual(await rowsOf('orders', facts), [
      '2026-01-15 12:00:00,2.38,0.00,DE,,19,DE,false,',
      '2026-01-15 12:00:00,0.00,0.00,FR,AU,0,FR,true,FR40303265045',
    ])
    const charges = (await shop.payments()).filter(({ kind }) => kind === 'charge').map(({ id }) => id)
    assert.deepEqual((await rowsOf('orders', ['payment_ids'])).toSorted(), charges.toSorted())
    assert.deepEqual((await rowsOf('ledger', ['kind', 'amount'])).toSorted(), ['payment,12.50', 'payment,14.88'])
    const orders = (await shop.get('/orders/?sorting=net_amount')).body.items
    const german = orders.find(({ tax_amount }: { tax_amount: number }) => tax_amount > 0)
    const { body } = await shop.post('/refunds/', { order_id: german.id, amount: 250, reason: 'customer_request' })
    const { processorRefundId } = await shop.app.db.selectFrom('refunds').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    const back = [
      'credit_note_number',
      'invoice_number',
      'amount',
      'tax_amount',
      'credit_amount',
      'country',
      'tax_rate',
      'tax_country',
      'reverse_charge',
    ]
    assert.deepEqual(await rowsOf('refunds', [...back, 'credit_note_at', 'processor_refund_id']), [
      `ACME-CN-0001,${german.invoice_number},2.50,0.48,,DE,19,DE,false,2026-01-15 12:00:00,${processorRefundId}`,
    ])
  })

  test('holds every row once over many pages', async () => {
    const { app, organizationId, begin, list, write, load } = await startShop(open)
    await addMany(app, organizationId, 1003)
    const { data } = await begin({ columns: ['email'] })
    await write()
    const lines = (await (await load(data?.id)).text()).trim().split('\r\n').slice(1)
    assert.equal(new Set(lines).size, 1003)
    assert.equal(lines.length, 1003)
    assert.equal((await list()).exports[0]?.rows, 1003)
  })

  test('goes on from where it stood when its process died', async () => {
    const { app, organizationId, begin, write, load } = await startShop(open)
    await addMany(app, organizationId, 3)
    const { data } = await begin({ columns: ['email'] })
    const id = data?.id ?? ''
    const first = await app.db.selectFrom('customers').selectAll().orderBy('createdAt').orderBy('id').executeTakeFirstOrThrow()
    const reached = `${first.createdAt} ${first.id}`
    await changeExport(app, id, { from: ['waiting'] }, { status: 'running', parts: 1, rowCount: 1, reached })
    await addPart(app, { exportId: id, number: 0, text: 'email\r\nc0@example.com\r\n' })
    await write()
    assert.equal(await (await load(id)).text(), 'email\r\nc0@example.com\r\nc1@example.com\r\nc2@example.com\r\n')
  })

  test('stops when it is canceled, and its parts are gone', async () => {
    const { app, owner, organizationId, begin, write, load } = await startShop(open)
    await addMany(app, organizationId, 2)
    const { data } = await begin()
    const id = data?.id ?? ''
    assert.equal((await owner.client.organization.cancelExport({ id })).data?.status, 'canceled')
    await write()
    assert.equal((await load(id)).status, 404)
    assert.deepEqual(await app.db.selectFrom('billingExportParts').selectAll().execute(), [])
    assert.equal(await changeExport(app, id, { from: ['waiting', 'running'] }, { status: 'done' }), undefined)
    assert.equal((await owner.client.organization.cancelExport({ id })).error?.status, 404)
  })

  test('is for those who manage the seller, asked again at the download', async () => {
    const { server, owner, organizationId, begin, write } = await startShop(open)
    const amy = await joinAs(server, owner, 'amy', 'admin')
    const bob = await joinAs(server, owner, 'bob')
    const eve = server.browser()
    await signUp(eve, 'eve')
    const { data } = await begin()
    await write()
    assert.equal((await amy.browser.get(`${path}?id=${data?.id}`)).status, 200)
    await owner.client.organization.updateMemberRole({ memberId: amy.memberId, role: 'member' })
    assert.equal((await amy.browser.get(`${path}?id=${data?.id}`)).status, 403)
    assert.equal((await bob.browser.client.organization.createExport({ organizationId, kind: 'orders' })).error?.code, 'FORBIDDEN')
    assert.equal((await eve.get(`${path}?id=${data?.id}`)).status, 404)
    assert.equal((await server.browser().get(`${path}?id=${data?.id}`)).status, 401)
    assert.equal((await begin({ columns: ['password_hash'] })).error?.status, 400)
  })

  test('opens to a server, which gets no letter and is named in the log', async () => {
    const { app, server, owner, organizationId, write } = await startShop(open)
    await addMany(app, organizationId, 2)
    const backend = server.browser()
    const { createExport, listExports, cancelExport } = backend.client.organization
    const key = await asServer(app)
    const { data } = await createExport({ organizationId, kind: 'customers', columns: ['email'] }, key)
    const id = data?.id ?? ''
    await write()
    assert.deepEqual([(await listExports({ organizationId }, key)).data?.exports[0]?.status], ['done'])
    assert.match(await (await backend.get(`${path}?id=${id}`, key.headers)).text(), /c0@example\.com\r\nc1@example\.com\r\n$/)
    assert.equal((await cancelExport({ id }, key)).data?.status, 'canceled')
    assert.doesNotMatch((await mailsTo(app, 'acme-owner@example.com')).map(({ text }) => text).join(), /selling\/exports/)
    const { data: log } = await owner.client.organization.listAuditEntries({ limit: 3 })
    const { id: keyId } = await app.db.selectFrom('secretKeys').select('id').executeTakeFirstOrThrow()
    assert.deepEqual(
      log?.entries.map(({ action, actorId, actorKeyId }) => [action, actorId, actorKeyId]),
      ['export.canceled', 'export.downloaded', 'export.requested'].map((action) => [action, null, keyId]),
    )
    assert.equal((await createExport({ organizationId: 'none', kind: 'orders' }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')
  })

  test('begins no sixth while five are under way, also when many ask at once', async () => {
    const { begin } = await startShop(open)
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin()))
    assert.equal(answers.filter(({ error }) => error === null).length, 5)
    assert.ok(answers.every(({ error }) => error === null || error.code === 'TOO_MANY_EXPORTS'))
  })

  test('writes each list: money in its unit, and no cell that runs', async () => {
    const { app, post, organizationId, begin, write, load } = await startShop(open)
    const customer = await addCustomer(app, { organizationId, country: 'DE', email: 'ada@example.com' })
    const prices = [{ amount_type: 'fixed', price_amount: 1250 }]
    const { body: product } = await post('/products/', { name: '=HYPERLINK("x")', recurring_interval: 'month', prices })
    await post('/subscriptions/', { product_id: product.id, customer_id: customer.id })
    const [order] = await app.db.selectFrom('orders').selectAll().execute()
    await post('/refunds/', { order_id: order?.id, amount: 250, reason: 'customer_request' })
    const written = async (kind: string) => {
      const { data } = await begin({ kind })
      await write()
      return (await load(data?.id)).text()
    }
    assert.match(await written('orders'), /"'=HYPERLINK\(""x""\)",usd,12\.50,0\.00,12\.50,2\.38,14\.88,2\.50,/)
    assert.match(await written('subscriptions'), /,active,.*ada@example\.com.*,12\.50,usd,month,/)
    assert.match(await written('refunds'), /,succeeded,customer_request,.*,2\.50,/)
    assert.match(await written('payments'), /,succeeded,ada@example\.com,14\.88,usd,.*,visa,4242,/)
  })
})
