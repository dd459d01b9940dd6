import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { PendingUpdate as ShownUpdate } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { By } from '../ledger/add-entry.ts'
import { taxBehaviorOf } from './billed-amounts.ts'
import { moveSubscription } from './move-subscriptions.ts'
import type { Quote } from './quote-change.ts'
import type { SubscriptionRow } from './store.ts'

/** A cheaper plan that waits for the next period, at the prices that it was chosen at. */
export type PendingUpdate = {
  id: string
  productId: string
  priceIds: string[]
  /** What it was called and what a period of it was to cost when it was chosen, for letters. */
  product: string
  price: number
  taxBehavior: TaxBehavior | null
  /** The account that chose it; null where the seller did. */
  chosenBy: string | null
  createdAt: Instant
}

export function pendingUpdateOf({ pendingUpdate }: SubscriptionRow): PendingUpdate | null {
  return pendingUpdate as PendingUpdate | null
}

type Planned = Pick<Quote, 'product' | 'prices' | 'amount'> & { chosenBy: string | null }

/** The subscription with a plan that waits. What it had before waits no longer. */
export function withPendingUpdate(app: App, row: SubscriptionRow, { product, prices, amount, chosenBy }: Planned): SubscriptionRow {
  const pendingUpdate: PendingUpdate = {
    id: newId(app),
    productId: product.id,
    priceIds: prices.map(({ id }) => id),
    product: product.name,
    price: amount,
    taxBehavior: taxBehaviorOf(prices),
    chosenBy,
    createdAt: now(app),
  }
  return { ...row, pendingUpdate }
}

/** Lets a plan begin with the next period. Asked for twice, it waits once. The caller holds the row. */
export async function planUpdate(app: App, row: SubscriptionRow, { by, ...planned }: Planned & { by: By }): Promise<SubscriptionRow> {
  const { pendingUpdate } = withPendingUpdate(app, row, planned)
  const [before, after] = [pendingUpdateOf(row), pendingUpdate as PendingUpdate]
  if (before && before.productId === after.productId && before.priceIds.join() === after.priceIds.join()) return row
  const details = { productId: after.productId }
  return moveSubscription(app, row, { pendingUpdate }, { by, reason: 'change of plan with the next period', details })
}

/** Keeps the plan that it has. The caller holds the row. */
export async function dropPendingUpdate(app: App, row: SubscriptionRow, by: By): Promise<SubscriptionRow> {
  if (row.pendingUpdate === null) return row
  return moveSubscription(app, row, { pendingUpdate: null }, { by, reason: 'keeps its plan', details: { productId: row.productId } })
}

type Coming = { product: { name: string }; row: Pick<SubscriptionRow, 'seats'> }

/** A waiting plan as both sides read it. */
export function shownUpdate(row: SubscriptionRow, { product, row: coming }: Coming, amount: number): ShownUpdate | null {
  const update = pendingUpdateOf(row)
  if (!update) return null
  const { id, createdAt, productId } = update
  const plan = { productId, seats: coming.seats, productName: product.name, amount, units: null }
  return { id, createdAt, modifiedAt: null, appliesAt: row.currentPeriodEnd, ...plan }
}
