import type { App } from '../../kit/app.ts'

/** What came of a checkout. */
export async function findBought({ db }: App, checkoutId: string): Promise<{ orderId: string | null; subscriptionId: string | null }> {
  const [order, subscription] = await Promise.all([
    db.selectFrom('orders').select(['id', 'subscriptionId']).where('checkoutId', '=', checkoutId).executeTakeFirst(),
    db.selectFrom('subscriptions').select('id').where('checkoutId', '=', checkoutId).executeTakeFirst(),
  ])
  return { orderId: order?.id ?? null, subscriptionId: order?.subscriptionId ?? subscription?.id ?? null }
}

/** Whether the seller's endpoints have yet to hear of a checkout. */
export async function hasUndelivered({ db }: App, checkoutId: string): Promise<boolean> {
  const waiting = db.selectFrom('webhookDeliveries').where('objectKey', '=', `checkout:${checkoutId}`).where('status', '=', 'pending')
  return (await waiting.select('id').limit(1).executeTakeFirst()) !== undefined
}
