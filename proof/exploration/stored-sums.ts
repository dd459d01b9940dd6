import { DatabaseSync } from 'node:sqlite'

export type StoredOrder = {
  id: string
  number: string
  slug: string
  customerId: string
  currency: string
  total: number
  /** What a screen says of it, from top to bottom. */
  summary: Line[]
}

/** A part of the total below it, a total, or what comes after it; in minor units. */
export type Line = [role: 'part' | 'total' | 'later', minor: number]

/** What a kind of order is known by in the database. Each has to be there: a walk that meets none proves nothing. */
export const kinds: Readonly<Record<string, string>> = {
  'refunded whole': `orders.status = 'refunded'`,
  'refunded in part': `orders.status = 'partially_refunded'`,
  discounted: 'orders.discount_amount > 0',
  'paid by credit': 'orders.applied_balance_amount < 0',
  'of a subscription': 'orders.subscription_id is not null',
  'after a first one': `orders.billing_reason = 'subscription_cycle'`,
  'with the tax in the price': `exists (select 1 from order_items join product_prices on product_prices.id = product_price_id
    where order_id = orders.id and tax_behavior = 'inclusive')`,
  'without decimals': `orders.currency = 'jpy'`,
  'with three decimals': `orders.currency = 'kwd'`,
  'without tax': 'orders.tax_amount = 0',
  'not paid': `orders.status = 'pending'`,
}

/** Reads the rows of these sellers in a SQLite file, beside the server that writes it. */
export function storedSums(file: string, sellers: readonly string[]) {
  const slugs = sellers.map((slug) => `'${slug}'`).join(', ')
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  const all = <Row>(sql: string, ...values: (string | number)[]) => database.prepare(sql).all(...values) as Row[]

  function ordersWhere(condition: string, most: number): StoredOrder[] {
    const rows = all<Record<string, number | string>>(
      `select orders.*, organizations.slug from orders join organizations on organizations.id = orders.organization_id
       where organizations.slug in (${slugs}) and ${condition} order by orders.created_at desc, orders.id desc limit ?`,
      most,
    )
    return rows.map((row) => {
      const { id, invoice_number: number, slug, customer_id: customerId, currency, total_amount: total } = row as Record<string, string>
      const said = { id, number, slug, customerId, currency } as Pick<StoredOrder, 'id' | 'number' | 'slug' | 'customerId' | 'currency'>
      return { ...said, total: Number(total), summary: summaryOf(row) }
    })
  }

  function summaryOf(row: Record<string, number | string>): Line[] {
    const of = (column: string) => Number(row[column])
    const items = all<{ amount: number }>('select amount from order_items where order_id = ? order by position', String(row.id))
    const refunded = of('refunded_amount') + of('refunded_tax_amount')
    const [discount, tax, total, credit] = [of('discount_amount'), of('tax_amount'), of('total_amount'), of('applied_balance_amount')]
    return [
      ...items.map(({ amount }): Line => ['part', amount]),
      ...(discount > 0 ? [['part', -discount] as Line] : []),
      ...(tax === 0 ? [] : [['part', tax] as Line]),
      ['total', total],
      ...(credit < 0 ? [['part', credit] as Line, ['total', total + credit] as Line] : []),
      ...(refunded > 0 ? [['later', -refunded] as Line] : []),
    ]
  }

  return {
    ordersWhere,
    /** What a customer paid for, without tax and less what went back, by currency. */
    spentBy(customerId: string): { currency: string; minor: number }[] {
      return all(
        `select currency, sum(net_amount - refunded_amount) as minor from orders
         where customer_id = ? and paid_at is not null group by currency order by currency`,
        customerId,
      )
    },
    subscriptions: (condition: string, most: number) =>
      all<{ id: string; slug: string; currency: string; amount: number }>(
        `select subscriptions.*, organizations.slug from subscriptions join organizations on organizations.id = subscriptions.organization_id
         where organizations.slug in (${slugs}) and ${condition} order by subscriptions.created_at desc limit ?`,
        most,
      ),
    close: () => database.close(),
  }
}
