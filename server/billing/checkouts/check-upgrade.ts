import type { App } from '../../kit/app.ts'
import { refuseField } from '../refusals/refusals.ts'

/** A checkout may turn a subscription that costs nothing into another one. */
export async function checkUpgrade({ db }: App, organizationId: string, subscriptionId: string): Promise<void> {
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('subscriptionPrices', 'subscriptionPrices.subscriptionId', 'subscriptions.id')
    .leftJoin('productPrices', 'productPrices.id', 'subscriptionPrices.productPriceId')
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.organizationId', '=', organizationId)
    .where('subscriptions.endedAt', 'is', null)
    .select('productPrices.amountType')
    .execute()
  if (rows.length === 0) refuseField('SUBSCRIPTION_DOES_NOT_EXIST', ['subscription_id'])
  if (rows.some(({ amountType }) => amountType !== 'free')) refuseField('SUBSCRIPTION_NOT_FREE', ['subscription_id'])
}
