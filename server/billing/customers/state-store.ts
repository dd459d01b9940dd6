import type { App } from '../../kit/app.ts'

/** Trials count as active. */
export async function activeSubscriptionsOf({ db }: App, customerIds: readonly string[]) {
  return db
    .selectFrom('subscriptions')
    .where('customerId', 'in', customerIds)
    .where('status', 'in', ['active', 'trialing'])
    .select(['id', 'customerId', 'createdAt', 'modifiedAt', 'metadata', 'customFieldData', 'amount', 'currency', 'recurringInterval'])
    .select(['currentPeriodStart', 'currentPeriodEnd', 'trialStart', 'trialEnd', 'cancelAtPeriodEnd', 'canceledAt', 'startedAt', 'endsAt'])
    .select(['productId', 'discountId', 'seats'])
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}

export async function metersOfSubscriptions({ db }: App, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return []
  return db
    .selectFrom('subscriptionMeters')
    .where('subscriptionId', 'in', subscriptionIds)
    .select(['id', 'subscriptionId', 'createdAt', 'modifiedAt', 'consumedUnits', 'creditedUnits', 'amount', 'meterId'])
    .orderBy('id')
    .execute()
}

export async function grantsOf({ db }: App, customerIds: readonly string[]) {
  return db
    .selectFrom('benefitGrants')
    .innerJoin('benefits', 'benefits.id', 'benefitGrants.benefitId')
    .where('benefitGrants.customerId', 'in', customerIds)
    .where('grantedAt', 'is not', null)
    .where('revokedAt', 'is', null)
    .select(['benefitGrants.id', 'customerId', 'benefitGrants.createdAt', 'benefitGrants.modifiedAt', 'grantedAt', 'benefitId'])
    .select(['benefits.type as benefitType', 'benefits.metadata as benefitMetadata', 'benefitGrants.properties'])
    .orderBy('grantedAt')
    .orderBy('benefitGrants.id')
    .execute()
}

export async function activeMetersOf({ db }: App, customerIds: readonly string[]) {
  return db
    .selectFrom('customerMeters')
    .innerJoin('meters', 'meters.id', 'customerMeters.meterId')
    .where('customerId', 'in', customerIds)
    .where('meters.archivedAt', 'is', null)
    .select(['customerMeters.id', 'customerId', 'customerMeters.createdAt', 'customerMeters.modifiedAt', 'meterId'])
    .select(['consumedUnits', 'creditedUnits', 'balance'])
    .orderBy('customerMeters.id')
    .execute()
}
