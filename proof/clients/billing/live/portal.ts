import assert from 'node:assert/strict'
import type { Catalogue } from './catalogue.ts'
import type { Answer } from './sdk.ts'
import { address, type Sold } from './selling.ts'
import type { Shop } from './shop.ts'

/** What customers do themselves, by their session. */
export async function visitPortal(shop: Shop, { plan }: Catalogue, { customer, order, subscription, session }: Sold) {
  const { does, lists } = shop
  const as = { as: session }
  const one = (thing: Answer) => ({ ...as, path: { id: thing.id } })
  const page = () => ({ ...as, query: { limit: 1 } })

  await does('customerPortal.organizations.get', 'the seller', () => ({ path: { slug: shop.slug } }))
  await does(
    'customerPortal.customers.get',
    'themselves',
    () => as,
    ({ id }) => assert.equal(id, customer.id),
  )
  await does(
    'customerPortal.customers.update',
    'their address',
    () => ({ ...as, body: { billingAddress: { ...address, city: 'Potsdam' } } }),
    ({ billingAddress }) => assert.equal(billingAddress.city, 'Potsdam'),
  )
  const method = await does('customerPortal.customers.addPaymentMethod', 'a card', () => ({
    ...as,
    body: { confirmationTokenId: 'tok_ok', setDefault: false, returnUrl: 'https://acme.example/portal' },
  }))
  const methods = await lists('customerPortal.customers.getPaymentMethods', 'page by page', page)
  await does('customerPortal.customers.deletePaymentMethod', 'a card', () => one(method.paymentMethod ?? method))
  await shop.row('customerPortal.customers.deletePaymentMethod: is gone', async () => {
    const left = await shop.sdk.all('customerPortal.customers.getPaymentMethods', page())
    assert.equal(left.length, methods.length - 1)
  })

  await lists('customerPortal.orders.list', 'page by page', page, () => [order.id])
  await does(
    'customerPortal.orders.get',
    'one',
    () => one(order),
    ({ id }) => assert.equal(id, order.id),
  )
  await does(
    'customerPortal.orders.invoice',
    'its address',
    () => one(order),
    ({ url }) => assert.match(url, /^http/),
  )
  const second = (await shop.sdk.all('customerPortal.orders.list', page()).catch(() => [])).find(({ id }) => id !== order.id)
  await does(
    'customerPortal.orders.update',
    'who the invoice is for',
    () => ({
      ...one(second),
      named: 'customerOrderUpdate',
      body: { billingName: 'Ada Ltd.', billingAddress: address },
    }),
    ({ billingName }) => assert.equal(billingName, 'Ada Ltd.'),
  )
  await does('customerPortal.orders.generateInvoice', 'once', () => one(second))

  const [grant] = await lists('customerPortal.benefitGrants.list', 'page by page', page)
  await does(
    'customerPortal.benefitGrants.get',
    'one',
    () => one(grant),
    ({ id }) => assert.equal(id, grant.id),
  )
  await does('customerPortal.benefitGrants.update', 'one', () => ({
    ...one(grant),
    named: 'customerBenefitGrantUpdate',
    body: { benefitType: grant.benefit.type },
  }))
  const [key] = await lists('customerPortal.licenseKeys.list', 'page by page', page)
  await does(
    'customerPortal.licenseKeys.get',
    'one',
    () => one(key),
    ({ id }) => assert.equal(id, key.id),
  )
  const [file] = await lists('customerPortal.downloadables.list', 'page by page', page)
  await shop.row('customerPortal.downloadables.list: the file can be fetched', async () => {
    const answer = await fetch(file.file.download.url)
    assert.equal(await answer.text(), 'the contents')
  })
  if (shop.sdk.has('customerPortal.downloadables.get'))
    await does('customerPortal.downloadables.get', 'by its token', () => ({
      path: { token: new URL(file.file.download.url).pathname.split('/').at(-1) as string },
    }))
  const [meter] = await lists('customerPortal.customerMeters.list', 'page by page', page)
  await does(
    'customerPortal.customerMeters.get',
    'one',
    () => one(meter),
    ({ id }) => assert.equal(id, meter.id),
  )

  await lists('customerPortal.subscriptions.list', 'page by page', page, () => [subscription.id])
  await does(
    'customerPortal.subscriptions.get',
    'one',
    () => one(subscription),
    ({ id }) => assert.equal(id, subscription.id),
  )
  const update = (body: Record<string, unknown>) => ({ ...one(subscription), named: 'customerSubscriptionUpdate', body })
  await does(
    'customerPortal.subscriptions.update',
    'a cheaper product, with the next period',
    () => update({ productId: plan.id }),
    ({ productId, pendingUpdate }) => {
      assert.notEqual(productId, plan.id)
      if (pendingUpdate !== undefined) assert.equal(pendingUpdate.productId, plan.id)
    },
  )
  await does(
    'customerPortal.subscriptions.cancel',
    'at the end of its period',
    () => one(subscription),
    ({ cancelAtPeriodEnd }) => assert.equal(cancelAtPeriodEnd, true),
  )
  await does(
    'customerPortal.subscriptions.update',
    'resumed',
    () => update({ cancelAtPeriodEnd: false }),
    ({ cancelAtPeriodEnd }) => assert.equal(cancelAtPeriodEnd, false),
  )
}
