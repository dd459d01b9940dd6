import { openSubscriptionMeters } from '../billing/subscription-meters/store.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import type { JsonObject } from '../storage/tables.ts'

/** A row of a customer, as a seller has it. */
export async function addCustomer(app: App, organizationId: string, externalId: string | null = null): Promise<string> {
  const id = newId(app)
  const email = `${id}@example.com`
  const unknown = { name: null, billingName: null, billingAddress: null, taxId: null, taxIdFormat: null, modifiedAt: null, deletedAt: null }
  const keys = {
    emailKey: email,
    nameKey: '',
    isClaimed: false,
    emailVerified: false,
    emailStated: true,
    defaultPaymentMethodId: null,
    processorCustomerId: null,
  }
  await app.db
    .insertInto('customers')
    .values({ id, organizationId, externalId, email, ...keys, ...unknown, metadata: {}, createdAt: now(app) })
    .execute()
  return id
}

/** A row of a meter that counts every event, or what its aggregation says. */
export async function addMeter(app: App, organizationId: string, aggregation: JsonObject = { func: 'count' }): Promise<string> {
  const id = newId(app)
  const filter = { conjunction: 'and', clauses: [] }
  const dates = { archivedAt: null, createdAt: now(app), modifiedAt: null }
  await app.db
    .insertInto('meters')
    .values({ id, organizationId, name: 'Calls', nameKey: 'calls', filter, aggregation, metadata: {}, isBilled: false, ...dates })
    .execute()
  return id
}

/** A row of a grant, of a benefit of its own. */
export async function addGrant(app: App, organizationId: string, customerId: string): Promise<string> {
  const [benefitId, productId, subscriptionId, id] = [newId(app), newId(app), newId(app), newId(app)]
  const dates = { createdAt: now(app), modifiedAt: null }
  const own = { organizationId, metadata: {} }
  const benefit = { description: 'Credits', selectable: true, deletable: true, properties: {}, meterId: null, deletedAt: null }
  await app.db
    .insertInto('benefits')
    .values({ id: benefitId, type: 'meter_credit', ...benefit, ...own, ...dates })
    .execute()
  const product = {
    name: 'Plan',
    nameKey: 'plan',
    description: null,
    recurringInterval: 'month',
    trialInterval: null,
    trialIntervalCount: null,
  }
  const price = { isArchived: false, visibility: 'public', priceAmountType: 'free', priceAmount: null, perMember: false }
  await app.db
    .insertInto('products')
    .values({ id: productId, ...product, ...price, ...own, ...dates })
    .execute()
  await addSubscription(app, { id: subscriptionId, organizationId, customerId, productId })
  const grant = { subscriptionId, orderId: null, grantedAt: now(app), revokedAt: null, properties: {}, error: null }
  await app.db
    .insertInto('benefitGrants')
    .values({ id, organizationId, customerId, benefitId, ...grant, ...dates })
    .execute()
  return id
}

type OfProduct = { id: string; organizationId: string; customerId: string; productId: string }

async function addSubscription(app: App, ids: OfProduct): Promise<void> {
  const at = now(app)
  const nobody = { discountId: null, checkoutId: null, paymentMethodId: null, customerCancellationReason: null }
  const never = { trialStart: null, trialEnd: null, canceledAt: null, endsAt: null, endedAt: null, pastDueAt: null, dueAt: null }
  const terms = { status: 'active', amount: 0, currency: 'usd', recurringInterval: 'month', cancelAtPeriodEnd: false, seats: null }
  const dates = { anchoredAt: at, currentPeriodStart: at, currentPeriodEnd: at, startedAt: at, discountAppliedAt: null, createdAt: at }
  const rest = { customerCancellationComment: null, metadata: {}, customFieldData: {}, modifiedAt: null }
  await app.db
    .insertInto('subscriptions')
    .values({ ...ids, ...nobody, ...never, ...terms, ...dates, ...rest })
    .execute()
}

/** A subscription that pays for a meter by the unit. */
export async function addMeteredSubscription(
  app: App,
  ids: { organizationId: string; customerId: string; meterId: string },
  price: object,
) {
  const grantId = await addGrant(app, ids.organizationId, ids.customerId)
  const grant = await app.db.selectFrom('benefitGrants').where('id', '=', grantId).selectAll().executeTakeFirstOrThrow()
  const subscriptionId = grant.subscriptionId as string
  const { productId } = await app.db.selectFrom('subscriptions').where('id', '=', subscriptionId).selectAll().executeTakeFirstOrThrow()
  const id = newId(app)
  const nothing = { priceAmount: null, minimumAmount: null, maximumAmount: null, presetAmount: null, isArchived: false, modifiedAt: null }
  const row = {
    id,
    organizationId: ids.organizationId,
    productId,
    amountType: 'metered_unit',
    priceCurrency: 'usd',
    meterId: ids.meterId,
  }
  await app.db
    .insertInto('productPrices')
    .values({ ...row, ...nothing, ...price, createdAt: now(app) } as never)
    .execute()
  await app.db.insertInto('subscriptionPrices').values({ subscriptionId, productPriceId: id, position: 0, amount: null }).execute()
  await openSubscriptionMeters(app, subscriptionId, [ids.meterId])
  return subscriptionId
}
