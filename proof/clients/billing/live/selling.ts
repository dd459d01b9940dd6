import assert from 'node:assert/strict'
import type { Catalogue } from './catalogue.ts'
import type { Answer } from './sdk.ts'
import type { Shop } from './shop.ts'

const byId = (thing: Answer) => ({ path: { id: thing.id } })
export const address = { country: 'DE', line1: 'Torstraße 1', city: 'Berlin', postalCode: '10119' }
export type Sold = { customer: Answer; order: Answer; subscription: Answer; session: string }

/** Customers, and what they buy: by checkout, with order, invoice, subscription, payment and refund. */
export async function sell(shop: Shop, { mug, plan, bigger, field }: Catalogue): Promise<Sold> {
  const { does, lists, refuses } = shop
  const customer = await customers(shop)

  const checkout = await does(
    'checkouts.create',
    'for a product',
    () => ({
      body: { products: [mug.id], customerId: customer.id, metadata: { basket: 'one' }, successUrl: 'https://acme.example/thanks' },
    }),
    ({ status }) => assert.equal(status, 'open'),
  )
  const bySecret = () => ({ path: { clientSecret: checkout.clientSecret } })
  await does(
    'checkouts.get',
    'one',
    () => byId(checkout),
    ({ metadata }) => assert.equal(metadata.basket, 'one'),
  )
  await does(
    'checkouts.update',
    'its metadata',
    () => ({ ...byId(checkout), named: 'checkoutUpdate', body: { metadata: { basket: 'two' } } }),
    ({ metadata }) => assert.equal(metadata.basket, 'two'),
  )
  await does('checkouts.clientGet', 'by its secret', bySecret, ({ id }) => assert.equal(id, checkout.id))
  await does(
    'checkouts.clientUpdate',
    'a discount and an address',
    () => ({
      ...bySecret(),
      named: 'checkoutUpdatePublic',
      body: { discountCode: 'TENTH', customerBillingAddress: address, customFieldData: { [field.slug]: 'Ada' } },
    }),
    ({ discountAmount, totalAmount }) => assert.deepEqual([discountAmount, totalAmount], [125, 1125]),
  )
  const card = (confirmationTokenId: string) => ({
    ...bySecret(),
    named: 'checkoutConfirmStripe',
    body: { customerName: 'Ada', customerEmail: 'ada@example.com', customerBillingAddress: address, confirmationTokenId },
  })
  await refuses('checkouts.clientConfirm', 'a card that is declined', () => card('tok_declined'), 'PaymentError')
  await does(
    'checkouts.clientConfirm',
    'a card that pays',
    () => card('tok_ok'),
    ({ status, customerSessionToken }) => {
      assert.equal(status, 'confirmed')
      assert.match(customerSessionToken, /^tg_cst_/)
    },
  )
  await does(
    'checkouts.get',
    'after the payment',
    () => byId(checkout),
    ({ status }) => assert.equal(status, 'succeeded'),
  )
  await refuses(
    'checkouts.clientConfirm',
    'once more',
    () => card('tok_ok'),
    shop.sdk.version === '1.0' ? 'CheckoutsClientConfirm403Error' : 'NotOpenCheckout',
  )
  const open = await does('checkouts.create', 'for several products, of nobody known', () => ({ body: { products: [mug.id, plan.id] } }))
  await lists(
    'checkouts.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [checkout.id, open.id],
  )

  const subscription = await subscribe(shop, customer, plan)
  const [order] = await lists('orders.list', 'page by page', () => ({ query: { limit: 1, sorting: ['created_at'] } }))
  await orders(shop, order)
  await payments(shop)
  await changePlan(shop, subscription, bigger)
  await refunds(shop, order)
  const { token: session } =
    (await does(
      'customerSessions.create',
      'for a customer',
      () => ({ body: { customerId: customer.id } }),
      ({ token }) => assert.match(token, /^tg_cst_/),
    )) ?? {}
  await does('customerSessions.create', 'by the seller’s own id', () => ({
    body: shop.sdk.version === '0.33.0' ? { customerExternalId: 'ada-1' } : { externalCustomerId: 'ada-1' },
  }))
  return { customer, order, subscription, session }
}

async function customers({ does, lists, sdk }: Shop): Promise<Answer> {
  const make = (name: string) => ({ body: { email: `${name}@example.com`, name, externalId: `${name}-1`, metadata: { tier: 'gold' } } })
  const customer = await does(
    'customers.create',
    'with an id of the seller',
    () => make('ada'),
    ({ externalId }) => assert.equal(externalId, 'ada-1'),
  )
  const grace = await does('customers.create', 'another', () => make('grace'))
  const joan = await does('customers.create', 'a third', () => make('joan'))
  await does(
    'customers.get',
    'one',
    () => byId(customer),
    ({ metadata }) => assert.deepEqual(metadata, { tier: 'gold' }),
  )
  await does(
    'customers.getExternal',
    'by the seller’s id',
    () => ({ path: { externalId: 'ada-1' } }),
    ({ id }) => assert.equal(id, customer.id),
  )
  await does(
    'customers.update',
    'name, address and tax id',
    () => ({
      ...byId(customer),
      named: 'customerUpdate',
      body: { name: 'Ada Lovelace', billingAddress: address, taxId: sdk.version === '0.33.0' ? ['DE136695976', 'eu_vat'] : 'DE136695976' },
    }),
    ({ name, billingAddress }) => assert.deepEqual([name, billingAddress.city], ['Ada Lovelace', 'Berlin']),
  )
  await does(
    'customers.updateExternal',
    'metadata',
    () => ({
      path: { externalId: 'grace-1' },
      named: 'customerUpdateExternalID',
      body: { metadata: { tier: 'silver' } },
    }),
    ({ metadata }) => assert.deepEqual(metadata, { tier: 'silver' }),
  )
  await lists(
    'customers.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [customer.id, grace.id, joan.id],
  )
  await lists(
    'customers.list',
    'by metadata',
    () => ({ query: { limit: 1, metadata: { tier: 'gold' } } }),
    () => [customer.id],
  )
  await does(
    'customers.getState',
    'who holds nothing yet',
    () => byId(customer),
    ({ activeSubscriptions }) => assert.deepEqual(activeSubscriptions, []),
  )
  await does('customers.delete', 'one', () => byId(joan))
  await does('customers.deleteExternal', 'by the seller’s id', () => ({ path: { externalId: 'grace-1' } }))
  return customer
}

async function subscribe(shop: Shop, customer: Answer, plan: Answer): Promise<Answer> {
  const checkout = await shop.does('checkouts.create', 'for a plan', () => ({ body: { products: [plan.id], customerId: customer.id } }))
  await shop.does('checkouts.clientConfirm', 'a plan', () => ({
    path: { clientSecret: checkout.clientSecret },
    named: 'checkoutConfirmStripe',
    body: { customerName: 'Ada', customerBillingAddress: address, confirmationTokenId: 'tok_ok' },
  }))
  const [subscription] = await shop.lists('subscriptions.list', 'of a customer', () => ({ query: { limit: 1, customerId: customer.id } }))
  await shop.does(
    'subscriptions.get',
    'one',
    () => byId(subscription),
    ({ status, product }) => assert.deepEqual([status, product.id], ['active', plan.id]),
  )
  await shop.does('subscriptions.export', 'as a table', () => ({ query: {} }))
  await shop.does(
    'customers.getState',
    'who has subscribed',
    () => byId(customer),
    ({ activeSubscriptions, grantedBenefits }) => assert.deepEqual([activeSubscriptions.length, grantedBenefits.length], [1, 4]),
  )
  await shop.does(
    'customers.getStateExternal',
    'by the seller’s id',
    () => ({ path: { externalId: 'ada-1' } }),
    ({ id }) => assert.equal(id, customer.id),
  )
  return subscription
}

async function orders({ does, lists, refuses }: Shop, order: Answer) {
  await does(
    'orders.get',
    'one',
    () => byId(order),
    ({ totalAmount, items }) => assert.deepEqual([totalAmount, items.length], [1125, 1]),
  )
  await lists(
    'orders.list',
    'by kind of product',
    () => ({ query: { limit: 1, productBillingType: 'one_time' } }),
    () => [order.id],
  )
  await does(
    'orders.update',
    'who the invoice is for',
    () => ({ ...byId(order), named: 'orderUpdate', body: { billingName: 'Lovelace Ltd.', billingAddress: address } }),
    ({ billingName }) => assert.equal(billingName, 'Lovelace Ltd.'),
  )
  await refuses('orders.invoice', 'before there is one', () => byId(order), 'ResourceNotFound')
  await does('orders.generateInvoice', 'once', () => byId(order))
  const invoice = await does(
    'orders.invoice',
    'its address',
    () => byId(order),
    ({ url }) => assert.match(url, /^http/),
  )
  await does(
    'orders.get',
    'with an invoice',
    () => byId(order),
    ({ isInvoiceGenerated }) => assert.equal(isInvoiceGenerated, true),
  )
  return invoice
}

async function payments({ does, lists }: Shop) {
  const [payment] = await lists('payments.list', 'page by page', () => ({ query: { limit: 1 } }))
  await does(
    'payments.get',
    'one',
    () => byId(payment),
    ({ id }) => assert.equal(id, payment.id),
  )
}

async function changePlan({ does, refuses, sdk }: Shop, subscription: Answer, bigger: Answer) {
  const update = (body: Record<string, unknown>) => () => ({ ...byId(subscription), named: 'subscriptionUpdate', body })
  await does(
    'subscriptions.update',
    'another product, at once',
    () => update({ productId: bigger.id, prorationBehavior: 'invoice' })(),
    ({ productId }) => assert.equal(productId, bigger.id),
  )
  await does(
    'subscriptions.update',
    'cancelled at the end of its period',
    update({ cancelAtPeriodEnd: true, customerCancellationReason: 'too_expensive', customerCancellationComment: 'Dear.' }),
    ({ cancelAtPeriodEnd, status }) => assert.deepEqual([cancelAtPeriodEnd, status], [true, 'active']),
  )
  await refuses(
    'subscriptions.update',
    'cancelled twice',
    update({ cancelAtPeriodEnd: true }),
    sdk.version === '1.0' ? 'SubscriptionsUpdate403Error' : 'AlreadyCanceledSubscription',
  )
  await does('subscriptions.update', 'resumed', update({ cancelAtPeriodEnd: false }), ({ cancelAtPeriodEnd }) =>
    assert.equal(cancelAtPeriodEnd, false),
  )
}

async function refunds({ does, lists, refuses, sdk }: Shop, order: Answer) {
  const refund = (amount: number) => ({ body: { orderId: order.id, reason: 'customer_request', amount, comment: 'It broke.' } })
  const made = await does(
    'refunds.create',
    'a part',
    () => refund(100),
    ({ amount, status }) => assert.deepEqual([amount, status], [100, 'succeeded']),
  )
  await refuses('refunds.create', 'more than is left', () => refund(99_999), tooMuch[sdk.version])
  await lists(
    'refunds.list',
    'page by page',
    () => ({ query: { limit: 1 } }),
    () => [made.id],
  )
  await does(
    'orders.get',
    'refunded in part',
    () => byId(order),
    ({ status, refundedAmount }) => assert.deepEqual([status, refundedAmount], ['partially_refunded', 100]),
  )
}

/** Later SDKs have no class for it. */
const tooMuch = { '0.33.0': 'RefundAmountTooHigh', '0.49.0': 'SDKError', '1.0': 'PolarClientError' }

/** The last that happens to a subscription. */
export async function end(shop: Shop, { subscription, customer }: Sold, { bigger }: Catalogue) {
  await shop.does(
    'subscriptions.revoke',
    'at once',
    () => byId(subscription),
    ({ status }) => assert.equal(status, 'canceled'),
  )
  await shop.refuses('subscriptions.revoke', 'twice', () => byId(subscription), 'AlreadyCanceledSubscription')
  await shop.does(
    'customers.getState',
    'who holds nothing any more',
    () => byId(customer),
    ({ activeSubscriptions, grantedBenefits }) => assert.deepEqual([activeSubscriptions, grantedBenefits], [[], []]),
  )
  if (shop.sdk.has('subscriptions.create'))
    await shop.does(
      'subscriptions.create',
      'for a customer with a card',
      () => ({ body: { productId: bigger.id, customerId: customer.id } }),
      ({ status }) => assert.equal(status, 'active'),
    )
}
