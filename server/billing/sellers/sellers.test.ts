import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { Receiver } from '../../testing/receiver.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { deliverPending } from '../../webhook-delivery/deliver-pending.ts'
import { createEndpoint } from '../../webhook-delivery/endpoints.ts'
import { sellerSettings } from './seller-settings.ts'

const settings = { allow_multiple_subscriptions: true, allow_customer_updates: false, proration_behavior: 'invoice' }
const details = {
  about: 'Mugs',
  product_description: 'Mugs',
  intended_use: 'Mugs',
  customer_acquisition: ['word of mouth'],
  future_annual_revenue: 0,
}

onBothDatabases('organizations on the wire', (open) => {
  test('sell from their first moment, with the settings everybody starts with', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server, 'acme', { registrations: [] })
    const { status, body } = await seller.get(`/organizations/${seller.organization.id}`)
    assert.deepEqual([status, body.name, body.slug, body.modified_at, body.socials], [200, 'acme', 'acme', null, []])
    assert.deepEqual(body.subscription_settings, {
      allow_multiple_subscriptions: false,
      allow_customer_updates: true,
      proration_behavior: 'next_period',
      benefit_revocation_grace_period: 0,
      prevent_trial_abuse: false,
      keep_unpaid: false,
    })
    for (const [version, told] of [
      ['0.33.2', 'prorate'],
      ['0.45.1', 'prorate'],
      ['0.46.7', 'next_period'],
    ] as const) {
      const headers = { 'user-agent': `speakeasy-sdk/typescript ${version} 2.630.6 0.1.0 @polar-sh/sdk` }
      const read = await seller.get(`/organizations/${seller.organization.id}`, { headers })
      assert.deepEqual([version, read.body.proration_behavior, read.body.subscription_settings.proration_behavior], [version, told, told])
    }
    assert.deepEqual(body.feature_settings, { issue_funding_enabled: false, usage_based_billing_enabled: false })
    assert.deepEqual([body.address, body.tax], [null, { legal_name: null, vat_id: null, registrations: [] }])
    assert.equal((await server.app.db.selectFrom('sellers').selectAll().execute()).length, 0)
  })

  test('say where they are registered for tax, under which name and VAT id', async () => {
    const seller = await startSeller(await startTestServer({ open }), 'acme', { registrations: [] })
    const path = `/organizations/${seller.organization.id}`
    const tax = { legal_name: 'Acme Trading GmbH', vat_id: 'DE 136 695 976', registrations: ['de', 'EU', 'DE'] }
    const homeless = await seller.patch(path, { tax })
    assert.deepEqual([homeless.status, homeless.body.detail[0].loc], [422, ['body', 'tax', 'vat_id']], 'a VAT id belongs to a country')
    const registered = await seller.patch(path, { tax, address: { country: 'DE' } })
    const expected = { legal_name: 'Acme Trading GmbH', vat_id: 'DE136695976', registrations: ['DE', 'EU'] }
    assert.deepEqual([registered.status, registered.body.tax], [200, expected])
    assert.deepEqual((await seller.patch(path, { website: 'https://example.com' })).body.tax, expected, 'stays with other changes')
    for (const wrong of [
      { ...tax, vat_id: 'DE136695977' },
      { ...tax, registrations: ['US'] },
      { ...tax, registrations: ['EU', 'XX'] },
    ])
      assert.equal((await seller.patch(path, { tax: wrong })).status, 422, JSON.stringify(wrong))
    assert.deepEqual((await seller.patch(path, { tax: null })).body.tax, { legal_name: null, vat_id: null, registrations: [] })
  })

  test('change what they show and how they sell, and leave the rest alone', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other', { registrations: [] })]
    const path = `/organizations/${seller.organization.id}`
    const changed = await seller.patch(path, {
      name: 'Acme & Sons',
      email: 'shop@example.com',
      website: 'https://example.com',
      socials: [{ platform: 'github', url: 'https://github.com/acme' }],
      subscription_settings: { ...settings, benefit_revocation_grace_period: 3, keep_unpaid: true },
      feature_settings: { usage_based_billing_enabled: true },
      details,
    })
    assert.equal(changed.status, 200)
    assert.deepEqual(
      [changed.body.name, changed.body.slug, changed.body.email, changed.body.proration_behavior, changed.body.allow_customer_updates],
      ['Acme & Sons', 'acme', 'shop@example.com', 'invoice', false],
    )
    assert.equal(changed.body.feature_settings.usage_based_billing_enabled, true)
    assert.notEqual(changed.body.details_submitted_at, null)
    const again = await seller.patch(path, {
      subscription_settings: { ...settings, proration_behavior: 'prorate' },
      website: null,
      details,
    })
    const { benefit_revocation_grace_period, keep_unpaid, proration_behavior } = again.body.subscription_settings
    assert.deepEqual([benefit_revocation_grace_period, keep_unpaid, proration_behavior], [3, true, 'prorate'])
    assert.deepEqual([again.body.website, again.body.socials.length, again.body.email], [null, 1, 'shop@example.com'])
    assert.equal(again.body.details_submitted_at, changed.body.details_submitted_at, 'what was said of the business is stored once')
    assert.equal((await sellerSettings(server.app, seller.organization.id)).usageBasedBilling, true)
    assert.deepEqual(await sellerSettings(server.app, other.organization.id), {
      ...(await sellerSettings(server.app, other.organization.id)),
      modifiedAt: null,
      keepUnpaid: false,
    })
    const entries = await server.app.db
      .selectFrom('auditEntries')
      .where('action', '=', 'organization.updated')
      .select('organizationId')
      .execute()
    assert.equal(entries.length, 3, 'settings, the name, and settings again')

    const address = { line1: 'Am Markt 1', postal_code: '10115', city: 'Berlin', country: 'de' }
    const moved = await seller.patch(path, { address })
    assert.deepEqual(moved.body.address, { ...address, country: 'DE', line2: null, state: null })
    assert.deepEqual([moved.body.socials.length, (await seller.get(path)).body.address.city], [1, 'Berlin'])
    assert.equal((await seller.patch(path, { address: { ...address, country: 'XX' } })).status, 422)
    assert.equal((await seller.patch(path, { address: null })).body.address, null)

    for (const answer of [await other.get(path), await other.patch(path, { name: 'Mine' })]) assert.equal(answer.status, 404)
    for (const body of [
      { website: 'javascript:alert(1)' },
      { socials: [{ platform: 'github', url: 'https://example.com' }] },
      { subscription_settings: { ...settings, proration_behavior: 'never' } },
      { subscription_settings: { ...settings, benefit_revocation_grace_period: -1 } },
      { name: 'ab' },
    ])
      assert.equal((await seller.patch(path, body)).status, 422, JSON.stringify(body))
  })

  test('are listed for who acts for them: one for a token, one’s own for a person', async () => {
    const server = await startTestServer({ open })
    const [seller] = [await startSeller(server), await startSeller(server, 'other')]
    const mine = await seller.get('/organizations/')
    assert.deepEqual([mine.body.items.length, mine.body.items[0].id, mine.body.pagination.total_count], [1, seller.organization.id, 1])
    const send = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const response = await seller.owner.fetch(`/v1${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, body: JSON.parse(await response.text()) }
    }
    const first = await queriesDuring(server.app, () => send('/organizations/'))
    const made = await send('/organizations/', { name: 'Second', slug: 'second', email: 'b@example.com', subscription_settings: settings })
    assert.deepEqual(
      [made.status, made.body.slug, made.body.email, made.body.proration_behavior],
      [201, 'second', 'b@example.com', 'invoice'],
    )
    const taken = await send('/organizations/', { name: 'Other', slug: 'other' })
    assert.deepEqual([taken.status, taken.body.detail[0].loc], [422, ['body', 'slug']])
    assert.equal((await seller.post('/organizations/', { name: 'Third', slug: 'third' })).status, 403, 'a token makes none')
    assert.equal((await queriesDuring(server.app, () => send('/organizations/'))).length, first.length)
    const slugs = (await send('/organizations/?sorting=-slug')).body.items.map(({ slug }: { slug: string }) => slug)
    assert.deepEqual(slugs, ['second', 'acme'])
    assert.equal((await send('/organizations/?slug=Second')).body.items[0].id, made.body.id)
    assert.equal((await send('/organizations/?slug=other')).body.pagination.total_count, 0)
  })

  test('tell that they changed, once, wherever they were changed', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const receiver = await new Receiver().listen()
    const organizationId = seller.organization.id
    await createEndpoint(server.app, { organizationId, url: receiver.url, format: 'raw', events: ['organization.updated'], api: 'current' })
    const { body } = await seller.patch(`/organizations/${organizationId}`, { name: 'Renamed', email: 'a@example.com' })
    await seller.patch(`/organizations/${organizationId}`, { email: 'b@example.com' })
    await seller.owner.client.organization.update({ organizationId, data: { name: 'Again' } })
    await runDue(server.app, [deliverPending])
    assert.deepEqual(
      receiver.got.map(({ data }) => [data.name, data.email]),
      [
        ['Renamed', 'a@example.com'],
        ['Renamed', 'b@example.com'],
        ['Again', 'b@example.com'],
      ],
    )
    const { address: _, tax: __, ...told } = body
    assert.deepEqual(receiver.got[0]?.data, told, 'its address and tax facts go to no endpoint')
  })
})
