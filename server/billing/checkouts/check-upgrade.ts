import type { App } from '../../kit/app.ts'
import { refuseField } from '../refusals/refusals.ts'

/** A checkout may turn a subscription that costs nothing into another one. Answers whose it is. */
export async function checkUpgrade({ db }: App, organizationId: string, subscriptionId: string): Promise<string> {
  const rows = await db
    .selectFrom('subscriptions')
    .leftJoin('subscriptionPrices', 'subscriptionPrices.subscriptionId', 'subscriptions.id')
    .leftJoin('productPrices', 'productPrices.id', 'subscriptionPrices.productPriceId')
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.organizationId', '=', organizationId)
    .where('subscriptions.endedAt', 'is', null)
    .select(['subscriptions.customerId', 'productPrices.amountType'])
    .execute()
  const [first] = rows
  if (!first) return refuseField('SUBSCRIPTION_DOES_NOT_EXIST', ['subscription_id'])
  return rows.every(({ amountType }) => amountType === 'free')
    ? first.customerId
    : refuseField('SUBSCRIPTION_NOT_FREE', ['subscription_id'])
}
