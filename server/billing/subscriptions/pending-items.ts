import type { Selectable } from 'kysely'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { type DiscountRow, findDiscounts } from '../discounts/store.ts'
import type { DiscountTerms } from '../money/discounts.ts'

export type PendingItem = Selectable<Tables['pendingItems']> & { discount: DiscountTerms | null; taxBehavior: TaxBehavior | null }
export type Line = {
  label: string
  amount: number
  proration: boolean
  productPriceId: string | null
  taxBehavior?: TaxBehavior | null
  start?: Instant | null
  end?: Instant | null
  /** The line that this one gives back a share of, with the tax of its order. */
  creditsItemId?: string | null
  taxAmount?: number | null
  /** The discount that it was used under. */
  discountId?: string | null
  discount?: DiscountTerms | null
}

/** Keeps lines for the next order of a subscription. */
export async function addPendingItems(app: App, subscriptionId: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ label, amount, proration, productPriceId, start = null, end = null, ...line }) => ({
    id: newId(app),
    subscriptionId,
    orderId: null,
    label,
    amount,
    proration,
    productPriceId,
    startTimestamp: start,
    endTimestamp: end,
    creditsItemId: line.creditsItemId ?? null,
    taxAmount: line.taxAmount ?? null,
    discountId: line.discountId ?? null,
    creditedAt: null,
    creditedAmount: 0,
    createdAt: now(app),
  }))
  await app.db.insertInto('pendingItems').values(rows).execute()
}

/** It as a line of an order, which keeps its id. */
export function asLine({ subscriptionId: _, orderId: __, createdAt: ___, startTimestamp: start, endTimestamp: end, ...line }: PendingItem) {
  return { ...line, start, end }
}

/** What waits for the next order of each. */
export async function pendingItemsOf(app: App, subscriptionIds: readonly string[]): Promise<Map<string, PendingItem[]>> {
  const rows = (await waitingItems(app, subscriptionIds)) as Omit<PendingItem, 'discount'>[]
  const discounts = await findDiscounts(
    app,
    rows.flatMap(({ discountId }) => discountId ?? []),
  )
  const items = rows.map((row) => ({ ...row, ...underDiscount(discounts.get(row.discountId ?? '') ?? null) }))
  return Map.groupBy(items, ({ subscriptionId }) => subscriptionId)
}

/** What says of a line that it was used under a discount, or under none. */
export function underDiscount(discount: DiscountRow | null): { discountId: string | null; discount: DiscountTerms | null } {
  return { discountId: discount?.id ?? null, discount: discount && termsOf(discount) }
}

const waitingItems = query((db, ids: readonly string[]) => {
  const waiting = db.selectFrom('pendingItems').where('subscriptionId', 'in', ids).where('orderId', 'is', null)
  const priced = waiting.leftJoin('productPrices', 'productPrices.id', 'productPriceId').selectAll('pendingItems').select('taxBehavior')
  return priced.orderBy('pendingItems.createdAt').orderBy('pendingItems.id')
})

/** They wait no longer: this order has them. */
export async function billPendingItems({ db }: App, items: readonly PendingItem[], orderId: string): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await db.updateTable('pendingItems').set({ orderId }).where('id', 'in', ids).where('orderId', 'is', null).execute()
}
