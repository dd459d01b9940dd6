import type { DataOf } from '#client/index.ts'
import type { billing } from '../api/billing.ts'
import { type MetadataRow, metadataOf, rowsOf } from '../selling/metadata.ts'
import { clockOf, instantOf } from '../selling/zoned.ts'

export type Discount = DataOf<typeof billing.discounts.get>

/** A discount as the form has it. Amounts are minor units as text, percentages as people write them, times as the seller's clock shows them. */
export type DiscountDraft = {
  name: string
  code: string
  type: Discount['type']
  percent: string
  amount: string
  currency: string
  duration: Discount['duration']
  months: string
  startsAt: string
  endsAt: string
  maxRedemptions: string
  products: string[]
  metadata: MetadataRow[]
}

export const emptyDraft: DiscountDraft = {
  name: '',
  code: '',
  type: 'percentage',
  percent: '',
  amount: '',
  currency: 'usd',
  duration: 'once',
  months: '3',
  startsAt: '',
  endsAt: '',
  maxRedemptions: '',
  products: [],
  metadata: [],
}

export function draftOf(discount: Discount, zone: string): DiscountDraft {
  return {
    ...emptyDraft,
    name: discount.name,
    code: discount.code ?? '',
    type: discount.type,
    ...(discount.type === 'fixed'
      ? { amount: String(discount.amount), currency: discount.currency }
      : { percent: String(discount.basisPoints / 100) }),
    duration: discount.duration,
    ...(discount.durationInMonths !== undefined && { months: String(discount.durationInMonths) }),
    startsAt: clockOf(discount.startsAt, zone),
    endsAt: clockOf(discount.endsAt, zone),
    maxRedemptions: discount.maxRedemptions === null ? '' : String(discount.maxRedemptions),
    products: discount.products.map(({ id }) => id),
    metadata: rowsOf(discount.metadata),
  }
}

/** What the server is told. Of one that exists, what it takes off and how long stays as it is. */
export function inputOf(draft: DiscountDraft, zone: string, known?: Discount) {
  return {
    name: draft.name.trim(),
    code: draft.code.trim() || null,
    startsAt: instantOf(draft.startsAt, zone),
    endsAt: instantOf(draft.endsAt, zone),
    maxRedemptions: draft.maxRedemptions === '' ? null : Number(draft.maxRedemptions),
    products: draft.products,
    metadata: metadataOf(draft.metadata, known?.metadata),
  }
}

/** What a new discount takes off, and for how long. */
export function reductionOf(draft: DiscountDraft) {
  const duration = { duration: draft.duration, durationInMonths: draft.duration === 'repeating' ? Number(draft.months) : null }
  if (draft.type === 'fixed') return { ...duration, type: 'fixed' as const, amount: Number(draft.amount), currency: draft.currency }
  return { ...duration, type: 'percentage' as const, basisPoints: basisPointsOf(draft.percent) }
}

/** 12.5 or 12,5 percent in hundredths of a percent. Not a number when it is none. */
export function basisPointsOf(percent: string) {
  return Math.round(Number(percent.replace(',', '.').trim() || Number.NaN) * 100)
}
