import assert from 'node:assert/strict'
import { knownTypes, laterTypes } from '#contract/billing/webhook-types.ts'
import { secret } from '../signed.ts'
import type { Shop } from './shop.ts'

/** What no journey brings about. */
const unheard = new Set<string>([
  'benefit_grant.cycled',
  'checkout.expired',
  'subscription.past_due',
  'subscription.cycled',
  'refund.updated',
])

/** The endpoints themselves, for SDKs that have methods for them. */
export async function manageEndpoints({ sdk, does, lists, url }: Shop) {
  if (!sdk.has('webhooks.createWebhookEndpoint')) return
  const byId = () => ({ path: { id: endpoint.id } })
  const endpoint = await does('webhooks.createWebhookEndpoint', 'raw', () => ({
    body: { url: `${url}/nowhere`, format: 'raw', events: ['product.created'], secret },
  }))
  await does('webhooks.getWebhookEndpoint', 'one', byId, ({ format }) => assert.equal(format, 'raw'))
  await does(
    'webhooks.updateWebhookEndpoint',
    'its events',
    () => ({ ...byId(), named: 'webhookEndpointUpdate', body: { events: ['order.paid'] } }),
    ({ events }) => assert.deepEqual(events, ['order.paid']),
  )
  await does('webhooks.resetWebhookEndpointSecret', 'a new one', byId, (answer) => assert.notEqual(answer.secret, secret))
  await lists(
    'webhooks.listWebhookEndpoints',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [endpoint.id],
  )
  await does('webhooks.deleteWebhookEndpoint', 'one', byId)
}

/** Every delivery, given to the SDK's own verifier and to the general one. */
export async function judgeDeliveries(shop: Shop) {
  const { sdk } = shop
  const received = await shop.deliveries()
  const types = sdk.version === '1.0' ? [...knownTypes, ...laterTypes] : knownTypes
  for (const type of types.filter((type) => !unheard.has(type))) {
    await shop.row(`webhook ${type}: every delivery passes validateEvent and standardwebhooks`, async () => {
      const ofType = received.filter((each) => each.type === type)
      assert.ok(ofType.length > 0, 'none was delivered')
      for (const { body, headers } of ofType) {
        await sdk.validateEvent(body, headers, secret)
        sdk.verify(body, headers, secret)
      }
    })
  }
  await shop.row('webhooks: a message that was changed is refused', async () => {
    const [{ body, headers }] = received as [(typeof received)[number]]
    await assert.rejects(async () => sdk.validateEvent(`${body} `, headers, secret))
    assert.throws(() => sdk.verify(`${body} `, headers, secret))
  })
  if (!sdk.has('webhooks.listWebhookDeliveries')) return
  // Up to an end: what is delivered in between would shift the pages.
  const [newest] = await sdk.all('webhooks.listWebhookDeliveries', { query: { limit: 100 } })
  const untilThen = { query: { limit: 50, endTimestamp: newest.createdAt } }
  const [delivery] = await shop.lists('webhooks.listWebhookDeliveries', 'page by page', () => untilThen)
  await shop.does('webhooks.redeliverWebhookEvent', 'one', () => ({ path: { id: delivery.webhookEvent.id } }))
}
