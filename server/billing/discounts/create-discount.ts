import type { DiscountCreate } from '#contract/billing/discounts.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { folded } from '../../members/words.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { Seller } from '../doors/seller-of.ts'
import { announceDiscount } from './announce-discount.ts'
import { codeKeyOf, type Discount, type DiscountRow } from './store.ts'
import { addDiscount, replaceProducts } from './write-discounts.ts'

type Wanted = DiscountCreate & { organizationId: string }

/** Makes a discount. Its code is unique for this seller, whatever the case of its letters. */
export async function createDiscount(app: App, seller: Seller, wanted: Wanted): Promise<Discount> {
  const row = rowOf(app, wanted)
  return inTransaction(app, async (app) => {
    await addDiscount(app, row)
    await replaceProducts(app, row, wanted.products ?? [])
    return announceDiscount(app, seller, row.id, 'discount.created')
  })
}

function rowOf(app: App, wanted: Wanted): DiscountRow {
  const { organizationId, name, type, duration, metadata, code = null, startsAt = null, endsAt = null, maxRedemptions = null } = wanted
  return {
    id: newId(app),
    organizationId,
    name,
    nameKey: folded(name),
    code,
    codeKey: code === null ? null : codeKeyOf(code),
    type,
    amount: wanted.type === 'fixed' ? wanted.amount : null,
    currency: wanted.type === 'fixed' ? wanted.currency : null,
    basisPoints: wanted.type === 'percentage' ? wanted.basisPoints : null,
    duration,
    durationInMonths: duration === 'repeating' ? (wanted.durationInMonths ?? null) : null,
    startsAt,
    endsAt,
    maxRedemptions,
    redemptionsCount: 0,
    metadata,
    createdAt: now(app),
    modifiedAt: null,
    deletedAt: null,
  }
}
