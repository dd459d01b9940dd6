import type { OpenDatabase } from '#server/testing/databases.ts'
import { program, startSeller } from '#server/testing/sellers.ts'
import { mug as mugOf, openShop, plan } from '#server/testing/shops.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { Known } from './input-for.ts'

export const callers = ['nobody', 'seller', 'rival', 'customer', 'neighbour'] as const
export type Caller = (typeof callers)[number]

/** A shop with one of everything that has an id, another seller and another customer beside it, and the token by which each caller asks. */
export async function shopFor(open: OpenDatabase, named = 'acme') {
  const server = await startTestServer({ open })
  const shop = await openShop(server, named)
  const rival = await startSeller(server, 'rival')
  const make = async (path: string, wanted: object) => {
    const { status, body } = await shop.post(path, wanted)
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  const meter = await make('/meters/', {
    name: `${named} calls`,
    filter: { conjunction: 'and', clauses: [] },
    aggregation: { func: 'count' },
  })
  const keys = await make('/benefits/', {
    type: 'license_keys',
    description: `${named} key`,
    properties: { activations: { limit: 2, enable_customer_admin: true } },
  })
  const field = await make('/custom-fields/', { type: 'text', slug: 'size', name: `${named} size`, properties: {} })
  const discount = await shop.discount({ name: `${named} discount` })
  const mug = await shop.product({ ...mugOf, name: `${named} mug` })
  const monthly = await shop.product({ ...plan, name: `${named} plan` })
  await shop.post(`/products/${monthly.id}/benefits`, { benefits: [keys.id] })
  const link = await make('/checkout-links/', { products: [mug.id], payment_processor: 'stripe' })
  const endpoint = await make('/webhooks/endpoints', { url: `https://example.com/${named}`, format: 'raw', events: ['order.paid'] })
  const [bought, subscribed, left] = [
    await shop.checkout({ id: mug.id }),
    await shop.checkout({ id: monthly.id }),
    await shop.checkout({ id: mug.id }),
  ]
  for (const checkout of [bought, subscribed]) {
    const { status, body } = await shop.confirm(checkout, { customer_email: `${named}@example.com`, customer_name: `${named} buyer` })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const first = async (path: string) => (await shop.get(path)).body.items[0]
  const [customer, order, subscription] = [await first('/customers/'), await first('/orders/'), await first('/subscriptions/')]
  const session = await make('/customer-sessions/', { customer_id: customer.id })
  const neighbour = await make('/customers/', { email: 'neighbour@example.com' })
  const next = await make('/customer-sessions/', { customer_id: neighbour.id })
  const license = await first('/license-keys/')
  const card = (await program(server, session.token).get('/customer-portal/customers/me/payment-methods')).body.items?.[0]

  const tokens: Record<Caller, string | null> = {
    nobody: null,
    seller: shop.token,
    rival: rival.token,
    customer: session.token,
    neighbour: next.token,
  }
  const ids = { meter, keys, field, discount, mug, monthly, link, endpoint, left, customer, order, subscription, license, card }
  return { server, organizationId: shop.organization.id, tokens, known: knownOf(shop.organization.id, ids) }
}

type Thing = { id: string; [member: string]: unknown } | undefined

function knownOf(organizationId: string, ids: Record<string, Thing>): Known {
  const id = (name: string) => ids[name]?.id
  return {
    id: Object.keys(ids).map(id),
    organization_id: [organizationId],
    product_id: [id('mug'), id('monthly')],
    products: [id('mug'), id('monthly')],
    product_price_id: [(ids.mug?.prices as { id: string }[] | undefined)?.[0]?.id],
    customer_id: [id('customer')],
    customer_external_id: [null, 'external'],
    order_id: [id('order')],
    subscription_id: [id('subscription')],
    discount_id: [id('discount'), null],
    discount_code: ['TENTH', 'tenth', ''],
    code: ['TENTH', 'OTHER'],
    benefit_id: [id('keys')],
    benefits: [id('keys')],
    meter_id: [id('meter')],
    custom_field_id: [id('field')],
    client_secret: [ids.left?.client_secret],
    key: [ids.license?.key, ids.license?.display_key],
    confirmation_token_id: ['tok_ok', 'tok_declined', 'tok_3ds'],
    payment_method_id: [id('card')],
    currency: ['usd', 'jpy', 'xxx'],
    price_amount: [0, 49, 50, 99_999_999, 100_000_000],
    amount: [0, 1, 1250, 99_999_999, 100_000_000],
    email: ['ada@example.com', 'new@example.com', ' Ada@Example.com '],
    customer_email: ['ada@example.com', 'b@example.com'],
    country: ['DE', 'US', 'XX'],
    state: ['US-CA', 'CA'],
    tax_id: ['DE123456789', 'ATU12345678'],
    events: ['order.paid', 'nothing'],
    url: ['https://example.com/hook', 'http://127.0.0.1/', 'ftp://example.com'],
    success_url: ['https://example.com/done?checkout_id={CHECKOUT_ID}', 'javascript:alert(1)'],
    slug: ['acme', 'size'],
    timezone: ['UTC', 'Europe/Berlin', 'Mars/Phobos'],
    start_date: ['2026-01-01', '0000-00-00', '9999-12-31'],
    end_date: ['2026-12-31', '1970-01-01'],
    interval: ['day', 'month', 'year'],
    page: [1, 2, '999999999999'],
    limit: [1, 100, 101],
    sorting: ['created_at', '-created_at', 'nothing'],
    query: ['a', '%', 'ü'],
  }
}
