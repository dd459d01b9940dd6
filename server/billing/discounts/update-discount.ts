import type { DiscountUpdate } from '#contract/billing/discounts.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { folded } from '../../members/words.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addToCounts } from '../counts/counts.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { announceDiscount } from './announce-discount.ts'
import { codeKeyOf, type Discount, type DiscountRow } from './store.ts'
import { changeDiscount, type DiscountChange, lockDiscount, replaceProducts } from './write-discounts.ts'

type Wanted = DiscountUpdate & { id: string }

/** Changes a discount. Its kind is fixed, and what it takes off is fixed after the first redemption. */
export async function updateDiscount(app: App, seller: Seller, wanted: Wanted): Promise<Discount> {
  return inTransaction(app, async (app) => {
    const discount = (await lockDiscount(app, seller.organizationIds, wanted.id)) ?? refuse('ResourceNotFound')
    if (wanted.type != null && wanted.type !== discount.type) refuseField('TYPE_CANNOT_CHANGE', ['type'])
    if (wanted.duration != null && wanted.duration !== discount.duration) refuseField('DURATION_CANNOT_CHANGE', ['duration'])
    const terms = newTerms(discount, wanted)
    const limits = newLimits(discount, wanted)
    refuseLate(app, discount, { ...terms, ...limits })
    await changeDiscount(app, discount, { ...descriptionOf(wanted), ...terms, ...limits })
    if (wanted.products != null) await replaceProducts(app, discount, wanted.products)
    return announceDiscount(app, seller, discount.id, 'discount.updated')
  })
}

/** Deletes a discount: its code is free again, and subscriptions that redeemed it keep it. */
export async function deleteDiscount(app: App, seller: Seller, id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    const discount = (await lockDiscount(app, seller.organizationIds, id)) ?? refuse('ResourceNotFound')
    await changeDiscount(app, discount, { deletedAt: now(app) })
    await addToCounts(app.db, discount, 'discounts', ['all'], -1)
    await announceDiscount(app, seller, id, 'discount.deleted')
  })
}

/** What it takes off, where that differs: clients name more than they mean to change. */
function newTerms(discount: DiscountRow, wanted: Wanted): DiscountChange {
  const { amount, currency, basisPoints, durationInMonths } = wanted
  const given = {
    ...(discount.type === 'fixed' && { amount, currency }),
    ...(discount.type === 'percentage' && { basisPoints }),
    ...(discount.duration === 'repeating' && { durationInMonths }),
  }
  const terms = Object.entries(given).filter(([name, value]) => value != null && value !== discount[name as keyof DiscountRow])
  const [first] = terms
  if (first && discount.redemptionsCount > 0) refuseField('AMOUNT_CANNOT_CHANGE', [wireNames[first[0]] ?? first[0]])
  return Object.fromEntries(terms) as DiscountChange
}

const wireNames: Record<string, string> = { basisPoints: 'basis_points', durationInMonths: 'duration_in_months' }

function newLimits(discount: DiscountRow, { startsAt, endsAt, maxRedemptions }: Wanted): DiscountChange {
  const given = Object.entries({ startsAt, endsAt, maxRedemptions })
  return Object.fromEntries(given.filter(([name, value]) => value !== undefined && value !== discount[name as keyof DiscountRow]))
}

/** What has ended stays as it was, unless it is made to go on. */
function refuseLate(app: App, discount: DiscountRow, change: DiscountChange): void {
  const { startsAt, endsAt } = { ...discount, ...change }
  if (endsAt === null || Object.keys(change).length === 0) return
  if (endsAt <= now(app)) refuseField('ENDS_IN_THE_PAST', ['ends_at'])
  if (startsAt !== null && startsAt >= endsAt) refuseField('ENDS_BEFORE_START', ['ends_at'])
}

function descriptionOf({ name, code, metadata }: Wanted): DiscountChange {
  return {
    ...(name != null && { name, nameKey: folded(name) }),
    ...(code !== undefined && { code, codeKey: code === null ? null : codeKeyOf(code) }),
    ...(metadata !== undefined && { metadata }),
  }
}
