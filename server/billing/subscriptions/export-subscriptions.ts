import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'

const page = 500
const columns = ['Email', 'Created At', 'Active', 'Product', 'Price', 'Currency', 'Interval']

/** All subscriptions of these sellers as a table, written while it is read. */
export async function* exportSubscriptions(app: App, organizationIds: readonly string[]): AsyncGenerator<string> {
  yield `${columns.join(',')}\n`
  let after = ''
  while (organizationIds.length > 0) {
    const rows = await nextRows(app, organizationIds, after)
    if (rows.length === 0) return
    yield rows.map((row) => `${lineOf(row).map(cell).join(',')}\n`).join('')
    after = (rows.at(-1) as Row).id
  }
}

type Row = {
  id: string
  email: string
  createdAt: Instant
  status: string
  name: string
  amount: number
  currency: string
  recurringInterval: string
}

async function nextRows({ db }: App, organizationIds: readonly string[], after: string): Promise<Row[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('subscriptions.organizationId', 'in', organizationIds)
    .where('subscriptions.startedAt', 'is not', null)
    .where('subscriptions.id', '>', after)
    .orderBy('subscriptions.id')
    .limit(page)
    .select(['subscriptions.id', 'customers.email', 'subscriptions.createdAt', 'subscriptions.status', 'products.name'])
    .select(['subscriptions.amount', 'subscriptions.currency', 'subscriptions.recurringInterval'])
    .execute()
}

function lineOf({ email, createdAt, status, name, amount, currency, recurringInterval }: Row): string[] {
  const isActive = status === 'active' || status === 'trialing'
  return [email, createdAt, String(isActive), name, String(amount), currency, recurringInterval]
}

/** A cell that a spreadsheet would take for a formula is kept as text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
