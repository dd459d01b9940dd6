import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { idsQuery } from '../../storage/shaped-query.ts'
import type { Tables } from '../../storage/tables.ts'

export type PendingItem = Selectable<Tables['pendingItems']>
export type Line = {
  label: string
  amount: number
  proration: boolean
  productPriceId: string | null
  start?: Instant | null
  end?: Instant | null
}

/** Keeps lines for the next order of a subscription. */
export async function addPendingItems(app: App, subscriptionId: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ start, end, ...line }) => ({
    id: newId(app),
    subscriptionId,
    orderId: null,
    ...line,
    startTimestamp: start ?? null,
    endTimestamp: end ?? null,
    createdAt: now(app),
  }))
  await app.db.insertInto('pendingItems').values(rows).execute()
}

/** What waits for the next order of each. */
export async function pendingItemsOf({ db }: App, subscriptionIds: readonly string[]): Promise<Map<string, PendingItem[]>> {
  return Map.groupBy(await waitingItems(db, subscriptionIds), ({ subscriptionId }) => subscriptionId)
}

const waitingItems = idsQuery((db, ids) => {
  const waiting = db.selectFrom('pendingItems').selectAll().where('subscriptionId', 'in', ids).where('orderId', 'is', null)
  return waiting.orderBy('createdAt').orderBy('id')
})

/** They wait no longer: this order has them. */
export async function billPendingItems({ db }: App, items: readonly PendingItem[], orderId: string): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await db.updateTable('pendingItems').set({ orderId }).where('id', 'in', ids).where('orderId', 'is', null).execute()
}
