import type { Address } from '#contract/billing/addresses.ts'
import type { CheckoutCreate } from '#contract/billing/checkouts.ts'
import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { type Buyer, lockNamedBuyer } from '../customers/buyers.ts'
import { type Customer, findCustomer, findCustomerByExternalId } from '../customers/store.ts'
import type { Product } from '../products/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import { refuseUnlessSelling } from '../selling-permits/may-sell.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { asksForAddress } from './checkout-facts.ts'
import { addCheckout } from './move-checkouts.ts'
import { type Offer, pickProducts } from './pick-products.ts'
import { revise } from './revise.ts'
import type { Checkout } from './store.ts'

const lifetime = hours(1)

type Wanted = Partial<CheckoutCreate>

/** Who begins it: a seller for its own products, or a visitor of its page or of a link. Only a seller knows whose address it names. */
type Origin = {
  mayOffer: (product: Product) => boolean
  isSeller: boolean
  checkoutLinkId?: string
  /** The person or organization of ours that buys, where they began it themselves. */
  accountId?: string | null
  /** The person who began it for them. */
  begunBy?: string | null
  /** The portal session of the customer who began it. */
  customerSessionId?: string | null
}

/** Begins a checkout. Nothing is promised yet: prices, discount and tax are looked at again with every change. */
export async function createCheckout(app: App, wanted: Wanted, origin: Origin): Promise<Checkout> {
  const offer = await pickProducts(app, origin.mayOffer, wanted)
  const { organizationId } = offer.product
  await refuseUnlessSelling(app, organizationId)
  const subscriberId = wanted.subscriptionId == null ? null : await checkUpgrade(app, organizationId, wanted.subscriptionId)
  // Whose subscription it is, a visitor has yet to say: its id alone shows nothing of them.
  const customerId = wanted.customerId ?? (origin.isSeller ? subscriberId : null)
  const customer = await findNamed(app, organizationId, { ...wanted, customerId })
  const account = customer === null && origin.isSeller ? await accountNamed(app, organizationId, externalIdOf(wanted)) : null
  const { checkout } = await revise(app, blank(app, wanted, { ...origin, ...offer, customer, account }), {
    discountId: wanted.discountId ?? undefined,
    amount: wanted.amount ?? undefined,
    customerTaxId: wanted.customerTaxId ?? undefined,
    customFieldData: wanted.customFieldData ?? {},
  })
  await inTransaction(app, (app) => addCheckout(app, checkout))
  return checkout
}

/** A customer that the seller names by its id must exist. An unknown external id becomes a customer at the end. */
async function findNamed(app: App, organizationId: string, wanted: Wanted): Promise<Customer | null> {
  if (wanted.customerId != null)
    return (await findCustomer(app, [organizationId], wanted.customerId)) ?? refuseField('CUSTOMER_DOES_NOT_EXIST', ['customer_id'])
  const externalId = externalIdOf(wanted)
  return externalId === null ? null : ((await findCustomerByExternalId(app, organizationId, externalId)) ?? null)
}

/** The account that one of our own sellers names, so that people who are signed in need not type who they are. */
async function accountNamed(app: App, organizationId: string, externalId: string | null): Promise<Buyer | null> {
  return externalId === null ? null : inTransaction(app, (app) => lockNamedBuyer(app, { organizationId, externalId }))
}

function externalIdOf({ customerExternalId, externalCustomerId }: Wanted): string | null {
  return customerExternalId ?? externalCustomerId ?? null
}

type Blank = Offer & Origin & { customer: Customer | null; account: Buyer | null }

/** What is known before anything is worked out. What the seller left out is filled in from the customer, or from the account. */
function blank(
  app: App,
  wanted: Wanted,
  {
    products,
    product,
    price,
    customer,
    account,
    isSeller,
    checkoutLinkId,
    accountId = null,
    begunBy = null,
    customerSessionId = null,
  }: Blank,
): Checkout {
  const address = (wanted.customerBillingAddress ?? customer?.billingAddress ?? null) as Address | null
  const email = reachable(customer) ?? wanted.customerEmail ?? account?.email ?? null
  return {
    id: newId(app),
    organizationId: product.organizationId,
    clientSecret: `tg_c_${randomText(app, 43, alphabets.lettersAndDigits)}`,
    status: 'open',
    expiresAt: fromNow(app, lifetime),
    successUrl: wanted.successUrl ?? null,
    returnUrl: wanted.returnUrl ?? null,
    embedOrigin: wanted.embedOrigin ?? null,
    chosenAmount: null,
    amount: 0,
    discountAmount: 0,
    netAmount: 0,
    taxAmount: null,
    totalAmount: 0,
    appliedBalanceAmount: 0,
    currency: price.priceCurrency,
    seats: null,
    allowTrial: wanted.allowTrial ?? true,
    trialInterval: wanted.trialInterval ?? null,
    trialIntervalCount: wanted.trialIntervalCount ?? null,
    trialEnd: null,
    productId: product.id,
    productPriceId: price.id,
    productIds: products.map(({ id }) => id),
    discountId: null,
    customerId: customer?.id ?? null,
    namedCustomerId: customer?.id ?? null,
    madeCustomerId: null,
    begunBy,
    customerSessionId,
    subscriptionId: wanted.subscriptionId ?? null,
    checkoutLinkId: checkoutLinkId ?? null,
    allowDiscountCodes: wanted.allowDiscountCodes ?? true,
    requireBillingAddress: wanted.requireBillingAddress === true || asksForAddress(address),
    isBusinessCustomer: wanted.isBusinessCustomer ?? false,
    customerName: wanted.customerName ?? customer?.name ?? account?.name ?? null,
    customerEmail: email,
    customerEmailKey: email?.toLowerCase() ?? null,
    namedEmailKey: isSeller ? (wanted.customerEmail?.toLowerCase() ?? null) : null,
    customerIpAddress: wanted.customerIpAddress ?? null,
    customerBillingName: wanted.customerBillingName ?? customer?.billingName ?? null,
    customerBillingAddress: address,
    customerTaxId: customer?.taxId ?? null,
    customerTaxIdFormat: customer?.taxIdFormat ?? null,
    customerExternalId: externalIdOf(wanted) ?? customer?.externalId ?? null,
    accountId,
    paymentId: null,
    paymentProcessorMetadata: {},
    metadata: (wanted.metadata ?? {}) as JsonObject,
    customerMetadata: (wanted.customerMetadata ?? {}) as JsonObject,
    customFieldData: {},
    tax: null,
    attempts: 0,
    confirmedAt: null,
    createdAt: now(app),
    modifiedAt: null,
  }
}

/** The address of a customer, where it is one that mail reaches. */
function reachable(customer: Customer | null): string | null {
  return customer === null || customer.email.endsWith('@customers.invalid') ? null : customer.email
}
