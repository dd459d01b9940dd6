import type { App } from '../../kit/app.ts'

/** What came of a checkout. */
export async function findBought({ db }: App, checkoutId: string): Promise<{ orderId: string | null; subscriptionId: string | null }> {
  const [order, subscription] = await Promise.all([
    db.selectFrom('orders').select(['id', 'subscriptionId']).where('checkoutId', '=', checkoutId).executeTakeFirst(),
    db.selectFrom('subscriptions').select('id').where('checkoutId', '=', checkoutId).executeTakeFirst(),
  ])
  return { orderId: order?.id ?? null, subscriptionId: order?.subscriptionId ?? subscription?.id ?? null }
}

/** Whether the seller's endpoints have yet to hear of a checkout. Asked endpoint by endpoint, as the index has it: what others wait for is not read. */
export async function hasUndelivered({ db }: App, { id, organizationId }: { id: string; organizationId: string }): Promise<boolean> {
  const endpoints = db.selectFrom('webhookEndpoints').where('organizationId', '=', organizationId).select('id')
  const waiting = db.selectFrom('webhookDeliveries').where('endpointId', 'in', endpoints).where('status', '=', 'pending')
  return (await waiting.where('objectKey', '=', `checkout:${id}`).select('id').limit(1).executeTakeFirst()) !== undefined
}
