import './tollgate-seed.ts'
import { bySystem } from '../../server/billing/ledger/add-entry.ts'
import { findProducts, type Product } from '../../server/billing/products/store.ts'
import { openSelling } from '../../server/billing/selling-permits/decide-selling.ts'
import { createSubscription } from '../../server/billing/subscriptions/create-subscription.ts'
import { StillClock } from '../../server/testing/still-clock.ts'
import { addCustomer } from '../../server/testing/subscribers.ts'
import { never } from '../crowd.ts'
import { people } from '../people.ts'
import { checkoutsOfShop, holders, licenseKeyOf } from '../shop.ts'
import { addUsers } from './add-users.ts'
import { cloneRows, idOf, openRaw } from './raw-database.ts'
import { databaseUrl, openShop } from './shop.ts'

/** Beside the common people: a seller with ten products, two meters, a thousand customers, license keys and open checkouts. */
const shop = await openShop(new StillClock(new Date().toISOString()))
const { app, organizationId, product, post } = shop
await openSelling(app, {}, { organizationId, own: true })
for (let at = 1; at < 9; at++)
  await post('/v1/products/', {
    name: `Product ${at}`,
    recurring_interval: 'month',
    prices: [{ amount_type: 'fixed', price_amount: 1000 }],
  })
await addUsers(shop)

const benefit = await post<{ id: string }>('/v1/benefits/', { type: 'license_keys', description: 'License', properties: {} })
const licensed = await post<{ id: string }>('/v1/products/', {
  name: 'Licensed',
  recurring_interval: 'month',
  prices: [{ amount_type: 'fixed', price_amount: 500 }],
})
await post(`/v1/products/${licensed.id}/benefits`, { benefits: [benefit.id] })
const sold = (await findProducts(app, [licensed.id])).get(licensed.id) as Product
for (const { id, email } of people().slice(0, holders)) {
  const customer = await addCustomer(app, { organizationId, email, externalId: id, country: 'DE' })
  await createSubscription(app, { product: sold, customer, metadata: {}, by: bySystem })
}

// One checkout is paid, for the bare server to see what that writes; one stays open and is copied.
const buyer = { products: [product.id], customer_name: 'Ada', customer_billing_address: { country: 'DE' } }
const [paid, open] = [await checkout('paid@example.com'), await checkout('open@example.com')]
await post(`/v1/checkouts/client/${paid.client_secret}/confirm`, { confirmation_token_id: 'tok_ok' })

const database = await openRaw(databaseUrl)
const number = "('00000000000000000000000000000000000000' || n)"
const secret = `'tg_c_bench' || substr(${number}, length(${number}) - 37)`
const email = "'buyer-' || n || '@example.com'"
const but = { id: idOf('0000beef'), client_secret: secret, customer_email: email, customer_email_key: email, expires_at: `'${never}'` }
await cloneRows(database, 'checkouts', { count: checkoutsOfShop, like: `id = '${open.id}'`, but })
await cloneRows(database, 'checkout_products', {
  count: checkoutsOfShop,
  like: `checkout_id = '${open.id}'`,
  but: { checkout_id: idOf('0000beef') },
})
const keys = await app.db.selectFrom('licenseKeys').orderBy('id').select('id').execute()
for (const [at, { id }] of keys.entries()) await database.run(`update license_keys set key = '${licenseKeyOf(at)}' where id = '${id}'`)
// In production they would be tried again and again, for there is no post office.
await app.db.deleteFrom('outbox').where('lane', '=', 'mail').execute()
// As it does by itself within a minute: it plans by what it knows of the tables.
if (app.engine === 'postgres') await database.run('analyze')
await database.close()
await shop.close()
process.exit()

async function checkout(customer_email: string) {
  return post<{ id: string; client_secret: string }>('/v1/checkouts/', { ...buyer, customer_email })
}
