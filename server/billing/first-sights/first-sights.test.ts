import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { gift, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { firstSight } from './first-sight.ts'

onBothDatabases('what a page for buyers shows first', (open) => {
  test('is who sells, what, and for how much, the cheapest first, in the language of the reader', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const see = async (path: string, headers = {}) =>
      String((await firstSight(server.app, path, { headers, ipAddress: '203.0.113.7' })) ?? 'nothing')
    assert.equal(await see('/acme/plans'), 'nothing', 'who never offered anything')
    await shop.product({ ...plan, name: '<script>alert(1)</script>', prices: [{ amount_type: 'fixed', price_amount: 9900 }] })
    await shop.product(plan)
    await shop.product({ ...plan, name: 'Not for everybody', visibility: 'private' })
    await shop.product(gift)
    const english = await see('/acme/plans')
    assert.match(english, /Pro plan[^]*\$20\.00[^]*\/ month[^]*&lt;script&gt;alert\(1\)&lt;\/script&gt;[^]*\$99\.00/)
    assert.doesNotMatch(english, /<script>|Not for everybody|Free gift/)
    assert.match(await see('/acme/plans', { 'accept-language': 'de' }), /20,00\s\$[^]*\/ Monat/)
    assert.match(await see('/acme/plans', { 'accept-language': 'de', cookie: 'tollgate.language=fr' }), /\/ mois/)
    const portal = await see('/acme/portal')
    assert.match(portal, />acme</i)
    assert.doesNotMatch(portal, /Pro plan/)
    for (const path of ['/other/plans', '/acme%2F/plans', '/%/plans', '/acme/plans/more', '/'])
      assert.equal(await see(path), 'nothing', path)
  })

  test('is what a checkout sells for as long as it can be paid, and asks nothing that changes it', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(plan)
    const { client_secret: secret } = await shop.checkout({ id })
    const ipAddress = '203.0.113.7'
    const see = async (path: string) => String((await firstSight(server.app, path, { headers: {}, ipAddress })) ?? 'nothing')
    const before = await server.app.db.selectFrom('checkouts').selectAll().execute()
    assert.match(await see(`/checkout/${secret}`), /Pro plan[^]*\$20\.00[^]*\/ month/)
    assert.deepEqual(await server.app.db.selectFrom('checkouts').selectAll().execute(), before)
    assert.equal(await see(`/checkout/${secret}/confirmation`), 'nothing')
    assert.equal(await see(`/checkout/${String(secret).slice(0, -1)}`), 'nothing')
    await shop.patch(`/products/${id}`, { prices: [{ amount_type: 'fixed', price_amount: 3000 }] })
    assert.match(await see(`/checkout/${secret}`), /\$20\.00/, 'the price that was agreed')
    for (let asked = 0; asked < 100; asked++) await see('/acme/portal')
    assert.equal(await see(`/checkout/${secret}`), 'nothing', 'who asks without end')
    server.clock.advance(25 * 3600 * 1000)
    assert.equal(await see(`/checkout/${secret}`), 'nothing')
  })
})
