import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { newId } from './bare-ingest.ts'

type Row = Record<string, SQLInputValue>

/**
 * Sells what a checkout names. The seed paid one checkout: the rows which that wrote are the pattern of those written here, so that both
 * servers fill the same columns of the same tables, in as many transactions: the request, the processor's own books, the outcome.
 */
export function bareConfirm(database: DatabaseSync) {
  const one = (query: string, ...values: SQLInputValue[]) => (database.prepare(query).get(...values) ?? {}) as Row
  const paid = one("select * from checkouts where status = 'succeeded'")
  const of = (table: string, column: string, value: SQLInputValue = null) => one(`select * from ${table} where ${column} = ?`, value)
  const [order, subscription, customer] = [
    of('orders', 'checkout_id', paid.id),
    of('subscriptions', 'checkout_id', paid.id),
    of('customers', 'id', paid.customer_id),
  ]
  const pattern = {
    customers: customer,
    customer_words: of('customer_words', 'customer_id', customer.id),
    payment_methods: of('payment_methods', 'customer_id', customer.id),
    subscriptions: subscription,
    subscription_prices: of('subscription_prices', 'subscription_id', subscription.id),
    metric_subscriptions: of('metric_subscriptions', 'subscription_id', subscription.id),
    orders: order,
    order_items: of('order_items', 'order_id', order.id),
    ledger_entries: of('ledger_entries', 'order_id', order.id),
    payment_intents: of('payment_intents', 'checkout_id', paid.id),
    sandbox_payments: of('sandbox_payments', 'checkout_id', paid.id),
    customer_sessions: of('customer_sessions', 'customer_id', customer.id),
  }
  const inserts = new Map(Object.entries(pattern).map(([table, row]) => [table, insertion(database, table, row)]))
  const add = (table: keyof typeof pattern, changes: Row) => inserts.get(table)?.({ ...pattern[table], ...changes })

  const checkout = database.prepare('select * from checkouts where client_secret = ?')
  const product = database.prepare('select * from products where id = ?')
  const price = database.prepare('select * from product_prices where product_id = ?')
  const seller = database.prepare('select * from sellers where organization_id = ?')
  const claim = database.prepare(
    "update checkouts set status = 'confirmed', confirmed_at = ?, attempts = attempts + 1 where id = ? and status = 'open'",
  )
  const settle = database.prepare(
    "update payment_intents set status = 'succeeded', settled_at = ?, completed_at = ?, order_id = ?, customer_id = ? where id = ?",
  )
  const finish = database.prepare(
    "update checkouts set status = 'succeeded', customer_id = ?, payment_id = ?, modified_at = ? where id = ?",
  )
  const number = database.prepare(
    'update invoice_counters set last_number = last_number + 1 where organization_id = ? returning last_number',
  )
  const count = database.prepare("update billing_counts set count = count + 1 where organization_id = ? and entity = ? and slice = 'all'")
  const sum = database.prepare('update metric_sums set orders = orders + 1, revenue = revenue + ? where organization_id = ?')

  return (secret: string) => {
    const found = checkout.get(secret) as Row
    const { id, organization_id: sellerId, product_id: productId } = found as { id: string; organization_id: string; product_id: string }
    const [sold, costs] = [product.get(productId), price.all(productId), seller.get(sellerId)]
    const at = new Date().toISOString()
    const [intentId, customerId, methodId, subscriptionId, orderId] = [newId(), newId(), newId(), newId(), newId()]
    const email = found.customer_email as string
    const inTransaction = (work: () => void) => {
      database.exec('begin immediate')
      work()
      database.exec('commit')
    }
    inTransaction(() => {
      claim.run(at, id)
      const unsettled = { status: 'pending', settled_at: null, completed_at: null, order_id: null, customer_id: null }
      add('payment_intents', { id: intentId, idempotency_key: intentId, processor_id: `pi_${intentId}`, checkout_id: id, ...unsettled })
    })
    inTransaction(() =>
      add('sandbox_payments', {
        id: `pi_${intentId}`,
        idempotency_key: intentId,
        checkout_id: id,
        customer_id: null,
        order_id: null,
        created_at: at,
      }),
    )
    inTransaction(() => {
      add('customers', { id: customerId, email, email_key: email, external_id: null, default_payment_method_id: null, created_at: at })
      add('customer_words', { customer_id: customerId, word: email })
      add('payment_methods', { id: methodId, customer_id: customerId, created_at: at })
      add('subscriptions', { id: subscriptionId, customer_id: customerId, checkout_id: id, payment_method_id: methodId, created_at: at })
      add('subscription_prices', { subscription_id: subscriptionId })
      add('metric_subscriptions', { subscription_id: subscriptionId })
      const sequence = number.get(sellerId)?.last_number as number
      add('orders', {
        id: orderId,
        customer_id: customerId,
        subscription_id: subscriptionId,
        checkout_id: id,
        invoice_sequence: sequence,
        invoice_number: `SHOP-${sequence}`,
        created_at: at,
        paid_at: at,
      })
      add('order_items', { id: newId(), order_id: orderId, created_at: at })
      add('ledger_entries', {
        id: newId(),
        order_id: orderId,
        customer_id: customerId,
        subscription_id: subscriptionId,
        checkout_id: id,
        payment_id: intentId,
        created_at: at,
      })
      add('customer_sessions', { id: newId(), customer_id: customerId, token_hash: newId(), created_at: at })
      for (const entity of ['orders', 'customers', 'subscriptions', 'payments']) count.run(sellerId, entity)
      sum.run(1000, sellerId)
      settle.run(at, at, orderId, customerId, intentId)
      finish.run(customerId, intentId, at, id)
    })
    return {
      ...found,
      status: 'succeeded',
      customer_id: customerId,
      product: { ...sold, prices: costs },
      products: [{ ...sold, prices: costs }],
    }
  }
}

function insertion(database: DatabaseSync, table: string, row: Row) {
  const columns = Object.keys(row)
  const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
  return (values: Row) => statement.run(...columns.map((column) => values[column] ?? null))
}
