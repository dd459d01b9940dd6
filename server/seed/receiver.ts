import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { billing } from '#contract/billing/index.ts'
import type { WebhookType } from '#contract/billing/webhook-types.ts'
import { days, hours } from '#contract/kit/durations.ts'
import type { Shop } from './buyers.ts'

/** Where the company's own program would listen. */
const address = 'http://localhost:4000/webhooks'
const listensFor = days(21)

/** The company's program, which hears of everything in the last weeks. It is out of order for a day. */
export async function listen(shop: Shop) {
  const { stage, seller, agenda, end } = shop
  const brokenFrom = end - days(6)
  const server = createServer((request, response) => {
    const isBroken = stage.clock.now() >= brokenFrom && stage.clock.now() < brokenFrom + hours(30)
    request.resume().on('end', () => response.writeHead(isBroken ? 503 : 200).end(isBroken ? 'Back tomorrow' : 'ok'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
  let id: string | undefined
  agenda.add(end - listensFor, async () => {
    const wanted = { url, name: 'Our backend', events: [...heard] }
    id = (await stage.billing(billing.webhooks.createWebhookEndpoint, wanted, seller)).id
  })
  return {
    /** From now on it is what it would be for anybody: an address of this machine where nothing listens yet. */
    async close() {
      if (id !== undefined) await stage.billing(billing.webhooks.updateWebhookEndpoint, { id, url: address }, seller)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const heard: WebhookType[] = [
  'order.paid',
  'order.refunded',
  'subscription.active',
  'subscription.canceled',
  'subscription.revoked',
  'benefit_grant.created',
]
