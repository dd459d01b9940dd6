import type { Sdk } from './sdk.ts'
import type { Shop } from './shop.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** What is refused, by the class of error that the SDK makes of it. */
export async function refuse(shop: Shop) {
  const { refuses, sdk } = shop
  const missing = [
    'products',
    'benefits',
    'checkoutLinks',
    'checkouts',
    'customFields',
    'customerMeters',
    'customers',
    'discounts',
    'events',
    'licenseKeys',
    'meters',
    'orders',
    'organizations',
    'payments',
    'subscriptions',
  ]
  for (const service of missing)
    await refuses(`${service}.get`, 'one that nobody has', () => ({ path: { id: nobody } }), 'ResourceNotFound')
  await refuses('customers.getExternal', 'an id that nobody has', () => ({ path: { externalId: 'nobody' } }), 'ResourceNotFound')
  await refuses('checkouts.clientGet', 'a secret that nobody has', () => ({ path: { clientSecret: 'tg_c_none' } }), 'ResourceNotFound')
  await refuses('customerPortal.organizations.get', 'a name that nobody has', () => ({ path: { slug: 'nobody' } }), 'ResourceNotFound')

  await refuses(
    'products.create',
    'a name too short',
    () => ({ body: { name: 'X', recurringInterval: null, prices: [{ amountType: 'fixed', priceAmount: 1000 }] } }),
    'HTTPValidationError',
  )
  await refuses('products.get', 'an id that is none', () => ({ path: { id: 'none' } }), 'HTTPValidationError')
  await refuses('customers.create', 'an address that is taken', () => ({ body: { email: 'ada@example.com' } }), 'HTTPValidationError')
  await refuses('checkouts.create', 'a product that nobody has', () => ({ body: { products: [nobody] } }), 'HTTPValidationError')
  await refuses('products.list', 'an order that does not exist', () => ({ query: { page: 0 } }), 'HTTPValidationError')

  const untokened = await shop.as('tg_oat_nobody')
  await refuses('products.list', 'a token that is none', () => ({ query: { limit: 1 } }), general(sdk), untokened)
  const reader = await shop.as(await shop.tokenFor(['products:read', 'orders:read']))
  await refuses('benefits.list', 'a token that may not', () => ({ query: { limit: 1 } }), general(sdk), reader)
  await refuses(
    'products.update',
    'a token that may only read',
    () => ({ path: { id: nobody }, named: 'productUpdate', body: { name: 'Changed' } }),
    'NotPermitted',
    reader,
  )
}

/** A status for which a method has no class. */
function general({ version }: Sdk): string {
  return version === '1.0' ? 'PolarClientError' : 'SDKError'
}
