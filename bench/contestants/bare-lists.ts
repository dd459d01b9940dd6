import type { DatabaseSync } from 'node:sqlite'

type Row = Record<string, unknown>

/** The lists of a seller, by path: ten of each with their total. */
export function bareLists(database: DatabaseSync): Record<string, (seller: string) => unknown> {
  const total = database.prepare(
    "select sum(count) as total from billing_counts where organization_id = ? and entity = ? and slice = 'all'",
  )
  const products = database.prepare('select * from products where organization_id = ? order by created_at desc, id desc limit 10')
  const prices = database.prepare('select * from product_prices where product_id = ? and is_archived = 0')
  const attached = (table: string, thing: string, column: string) =>
    database.prepare(`select t.* from ${table} a join ${thing} t on t.id = a.${column} where a.product_id = ?`)
  const benefits = attached('product_benefits', 'benefits', 'benefit_id')
  const medias = attached('product_medias', 'files', 'file_id')
  const fields = attached('product_custom_fields', 'custom_fields', 'custom_field_id')
  const orders = database.prepare('select * from orders where organization_id = ? order by created_at desc, id desc limit 10')
  const items = database.prepare('select * from order_items where order_id = ? order by position')
  const customer = database.prepare('select * from customers where id = ?')
  const product = database.prepare('select * from products where id = ?')
  const subscription = database.prepare('select * from subscriptions where id = ?')
  const page = (items: unknown[], seller: string, entity: string) => {
    const count = Number(total.get(seller, entity)?.total)
    return { items, pagination: { total_count: count, max_page: Math.ceil(count / 10) } }
  }
  return {
    '/v1/products/': (seller) =>
      page(
        products.all(seller).map((row) => ({
          ...shownProduct(row),
          prices: prices.all(row.id as string).map((price) => shownPrice(price, row)),
          benefits: benefits.all(row.id as string),
          medias: medias.all(row.id as string),
          attached_custom_fields: fields.all(row.id as string),
          is_deletable: true,
        })),
        seller,
        'products',
      ),
    '/v1/orders/': (seller) =>
      page(
        orders.all(seller).map((row) => ({
          ...shownOrder(row),
          items: items.all(row.id as string).map((item) => ({ ...item, proration: item.proration === 1 })),
          customer: shownCustomer(customer.get(row.customer_id as string) ?? {}),
          product: shownProduct(product.get(row.product_id as string) ?? {}),
          discount: null,
          subscription: row.subscription_id === null ? null : shownSubscription(subscription.get(row.subscription_id as string) ?? {}),
        })),
        seller,
        'orders',
      ),
  }
}

function shownProduct(row: Row) {
  const recurring = { is_recurring: row.recurring_interval !== null, recurring_interval_count: 1, is_archived: row.is_archived === 1 }
  return { ...row, ...recurring, visibility: 'public', meter_interval: null, meter_interval_count: null, metadata: json(row.metadata) }
}

function shownPrice(row: Row, { recurring_interval }: Row) {
  const { id, created_at, modified_at, price_currency, product_id, price_amount } = row
  const constant = { type: 'recurring', source: 'catalog', tax_behavior: null, amount_type: 'fixed', is_archived: row.is_archived === 1 }
  return { id, created_at, modified_at, price_currency, product_id, price_amount, recurring_interval, ...constant }
}

function shownOrder(row: Row) {
  const amounts = { amount: row.net_amount, from_balance_amount: 0, due_amount: row.total_amount, platform_fee_amount: 0 }
  const left = { refundable_amount: Number(row.net_amount) - Number(row.refunded_amount), refundable_tax_amount: row.tax_amount }
  const parsed = {
    billing_address: json(row.billing_address),
    metadata: json(row.metadata),
    custom_field_data: json(row.custom_field_data),
  }
  const constant = { user_id: row.customer_id, description: 'Plan', platform_fee_currency: null, receipt_number: null, units: null }
  return { ...row, ...amounts, ...left, ...parsed, ...constant, paid: row.paid_at !== null, is_invoice_generated: false }
}

export function shownCustomer(row: Row) {
  const parsed = { billing_address: json(row.billing_address), metadata: json(row.metadata), email_verified: row.email_verified === 1 }
  const constant = {
    tax_id: null,
    avatar_url: `https://www.gravatar.com/avatar/${row.id as string}?d=blank`,
    type: 'individual',
    locale: null,
    first_user_event_at: null,
  }
  return { ...row, ...parsed, ...constant }
}

function shownSubscription(row: Row) {
  const constant = { recurring_interval_count: 1, pause_at_period_end: false, paused_at: null, resumes_at: null, units: null }
  return { ...row, ...constant, cancel_at_period_end: row.cancel_at_period_end === 1, metadata: json(row.metadata) }
}

function json(text: unknown): unknown {
  return text === null ? null : JSON.parse(text as string)
}
