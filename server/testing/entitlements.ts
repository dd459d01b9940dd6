import { syncGrants } from '../billing/grants/sync-grants.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** A customer of a seller, written down as it is. */
export async function addCustomer(app: App, organizationId: string, email = 'ann@example.com'): Promise<string> {
  const id = newId(app)
  const kept = {
    emailKey: email,
    emailVerified: false,
    emailStated: true,
    isClaimed: false,
    nameKey: '',
    metadata: {},
    createdAt: now(app),
  }
  await app.db
    .insertInto('customers')
    .values({ id, organizationId, email, ...kept })
    .execute()
  return id
}

/** A product that gives these benefits. */
export async function addProduct(app: App, organizationId: string, benefitIds: readonly string[]): Promise<string> {
  const id = newId(app)
  const free = { isArchived: false, visibility: 'public', priceAmountType: 'free', perMember: false, metadata: {}, createdAt: now(app) }
  await app.db
    .insertInto('products')
    .values({ id, organizationId, name: 'Product', nameKey: 'product', ...free })
    .execute()
  await setBenefits(app, id, benefitIds)
  return id
}

export async function setBenefits(app: App, productId: string, benefitIds: readonly string[]): Promise<void> {
  await app.db.deleteFrom('productBenefits').where('productId', '=', productId).execute()
  const rows = benefitIds.map((benefitId, position) => ({ productId, benefitId, position }))
  if (rows.length > 0) await app.db.insertInto('productBenefits').values(rows).execute()
}

type Held = { organizationId: string; customerId: string; productId: string }

/** A subscription after its first payment. */
export async function addSubscription(app: App, { organizationId, customerId, productId }: Held): Promise<string> {
  const id = newId(app)
  const time = now(app)
  const period = { anchoredAt: time, currentPeriodStart: time, currentPeriodEnd: time, startedAt: time, createdAt: time }
  const terms = { status: 'active', amount: 0, currency: 'usd', recurringInterval: 'month', cancelAtPeriodEnd: false }
  await app.db
    .insertInto('subscriptions')
    .values({ id, organizationId, customerId, productId, ...terms, ...period, metadata: {}, customFieldData: {} })
    .execute()
  return id
}

let invoices = 0

/** A paid order of something bought once. */
export async function addOrder(app: App, { organizationId, customerId, productId }: Held): Promise<string> {
  const id = newId(app)
  const terms = {
    status: 'paid',
    billingReason: 'purchase',
    billingType: 'one_time',
    currency: 'usd',
    paymentAttempts: 0,
    declines: 0,
    buyerAttempts: 0,
  }
  const nothing = { subtotalAmount: 0, discountAmount: 0, netAmount: 0, taxAmount: 0, totalAmount: 0, appliedBalanceAmount: 0 }
  const refunded = { refundedAmount: 0, refundedTaxAmount: 0, refundedCreditAmount: 0, disputedAmount: 0, disputedTaxAmount: 0 }
  const invoice = { invoiceSequence: ++invoices, invoiceNumber: `T-${invoices}` }
  const rest = { metadata: {}, customFieldData: {}, createdAt: now(app) }
  await app.db
    .insertInto('orders')
    .values({ id, organizationId, customerId, productId, ...terms, ...nothing, ...refunded, ...invoice, ...rest })
    .execute()
  return id
}

/** A seller's customer who bought, by subscription, a product that gives these benefits. */
export async function startHolder(app: App, organizationId: string, benefitIds: readonly string[], email?: string) {
  const customerId = await addCustomer(app, organizationId, email)
  const productId = await addProduct(app, organizationId, benefitIds)
  const subscriptionId = await addSubscription(app, { organizationId, customerId, productId })
  await inTransaction(app, (app) => syncGrants(app, { subscriptionId }))
  return { customerId, productId, subscriptionId }
}
