import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { openShop } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findLive } from './find-live.ts'
import { followCheckout } from './follow-checkout.ts'
import { limitFollowers } from './limit-followers.ts'

onBothDatabases('a checkout', (open) => {
  test('is followed by a page that waits', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const following = shop.server.browser().fetch(`/v1${shop.client(checkout)}/stream`)
    await shop.confirm(checkout)
    await shop.app.db.updateTable('webhookDeliveries').set({ status: 'succeeded' }).execute()
    const events = (await (await following).text()).split('\n').filter((line) => line.startsWith('event:'))
    assert.deepEqual(events.slice(-2), ['event: checkout.order_created', 'event: checkout.webhook_event_delivered'])
    assert.ok(events.includes('event: checkout.updated'))
  })

  test('is closed at the next look after its reader left, though nothing has become of it', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { client_secret } = await shop.checkout(await shop.product())
    const events = followCheckout(shop.app, await findLive(shop.app, client_secret))
    assert.deepEqual(await events.next(), { value: null, done: false })
    assert.equal((await events.return(null)).done, true)
    assert.equal((await events.next()).done, true)
  })

  test('is followed from one address by as many pages as an office has, and by another when one leaves', async () => {
    const { app } = await startTestServer({ open })
    const follow = (ipAddress: string) =>
      limitFollowers(
        app,
        ipAddress,
        (async function* () {
          for (;;) yield null
        })(),
      )
    const pages = await Promise.all(Array.from({ length: 51 }, () => follow('192.0.2.1')))
    const [first] = pages
    const seen = await Promise.all(pages.map((page) => page.next()))
    assert.deepEqual(seen.map(({ done }) => done).filter(Boolean), [true])
    await assert.rejects(follow('192.0.2.1'), /Too many requests/)
    assert.equal((await (await follow('192.0.2.2')).next()).done, false)
    await first?.return(null)
    assert.equal((await (await follow('192.0.2.1')).next()).done, false)

    // One household of IPv6 has more addresses than anybody could count.
    const hopping = await Promise.all(Array.from({ length: 51 }, (_, at) => follow(`2001:db8:0:1::${at.toString(16)}`)))
    const hopped = await Promise.all(hopping.map((page) => page.next()))
    assert.deepEqual(hopped.map(({ done }) => done).filter(Boolean), [true])
    assert.equal((await (await follow('2001:db8:0:2::1')).next()).done, false)
  })
})
