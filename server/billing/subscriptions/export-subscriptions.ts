import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { onReplica } from '../../storage/on-replica.ts'

const page = 500
const columns = ['Email', 'Created At', 'Active', 'Product', 'Price', 'Currency', 'Interval']

/** All subscriptions of these sellers as a table, written while it is read. */
export async function* exportSubscriptions(app: App, organizationIds: readonly string[]): AsyncGenerator<string> {
  yield `${columns.join(',')}\n`
  for (const organizationId of organizationIds) yield* linesOf(app, organizationId)
}

async function* linesOf(app: App, organizationId: string): AsyncGenerator<string> {
  let after: Place = { startedAt: '', id: '' }
  for (;;) {
    const from = after
    const rows = await onReplica(app, (app) => nextRows(app, organizationId, from))
    if (rows.length === 0) return
    yield rows.map((row) => `${lineOf(row).map(cell).join(',')}\n`).join('')
    after = rows.at(-1) as Row
  }
}

type Place = { startedAt: Instant | null; id: string }

type Row = Place & {
  email: string
  createdAt: Instant
  status: string
  name: string
  amount: number
  currency: string
  recurringInterval: string
}

/** In the order of the seller's own index: by their ids alone, those of all other sellers would be read as well. */
async function nextRows({ db }: App, organizationId: string, after: Place): Promise<Row[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('subscriptions.organizationId', '=', organizationId)
    .where('subscriptions.startedAt', 'is not', null)
    .where(sql<boolean>`(subscriptions.started_at, subscriptions.id) > (${after.startedAt}, ${after.id})`)
    .orderBy('subscriptions.startedAt')
    .orderBy('subscriptions.id')
    .limit(page)
    .select([
      'subscriptions.id',
      'subscriptions.startedAt',
      'customers.email',
      'subscriptions.createdAt',
      'subscriptions.status',
      'products.name',
    ])
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
