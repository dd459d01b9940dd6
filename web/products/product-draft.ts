import type { DataOf } from '#client/index.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { billing } from '../api/billing.ts'
import { type MetadataRow, metadataOf, rowsOf } from '../selling/metadata.ts'

export type Product = DataOf<typeof billing.products.get>
type Price = Product['prices'][number]

/** A product as the form has it. Amounts are minor units as text, empty where there is none. */
export type ProductDraft = {
  name: string
  description: string
  cycle: 'once' | 'month' | 'year'
  currency: string
  /** Whether tax comes on top of the prices, or is in them. */
  taxBehavior: TaxBehavior
  /** What everybody pays, beside what they use. */
  kind: 'fixed' | 'custom' | 'free' | 'usage'
  amount: string
  minimum: string
  maximum: string
  preset: string
  /** A price for usage may say otherwise about tax. */
  metered: { meterId: string; unitAmount: string; cap: string; taxBehavior?: TaxBehavior }[]
  hasTrial: boolean
  trialCount: string
  trialInterval: 'day' | 'week' | 'month' | 'year'
  isPrivate: boolean
  /** By their addresses, the one that buyers see first. A new one is in here whole. */
  pictures: string[]
  benefits: { benefitId: string }[]
  fields: { customFieldId: string; required: boolean }[]
  metadata: MetadataRow[]
}

export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  cycle: 'once',
  currency: 'usd',
  taxBehavior: 'exclusive',
  kind: 'fixed',
  amount: '',
  minimum: '',
  maximum: '',
  preset: '',
  metered: [],
  hasTrial: false,
  trialCount: '14',
  trialInterval: 'day',
  isPrivate: false,
  pictures: [],
  benefits: [],
  fields: [],
  metadata: [],
}

export function draftOf(product: Product): ProductDraft {
  const base = product.prices.find(({ amountType }) => amountType !== 'metered_unit')
  const taxBehavior = taxBehaviorOf(product.prices.find((price) => baseDraft(price).kind !== 'free'))
  return {
    ...emptyDraft,
    name: product.name,
    description: product.description ?? '',
    cycle: product.recurringInterval ?? 'once',
    currency: product.prices[0]?.priceCurrency ?? 'usd',
    taxBehavior,
    ...baseDraft(base),
    metered: product.prices.flatMap((price) => {
      if (price.amountType !== 'metered_unit') return []
      const own = taxBehaviorOf(price)
      const { meterId, unitAmount, capAmount } = price
      return [{ meterId, unitAmount, cap: textOf(capAmount), ...(own !== taxBehavior && { taxBehavior: own }) }]
    }),
    hasTrial: product.trialInterval !== null,
    ...(product.trialInterval && { trialInterval: product.trialInterval, trialCount: String(product.trialIntervalCount) }),
    isPrivate: product.visibility === 'private',
    pictures: product.medias.map(({ publicUrl }) => publicUrl),
    benefits: product.benefits.map(({ id }) => ({ benefitId: id })),
    fields: product.attachedCustomFields.map(({ customFieldId, required }) => ({ customFieldId, required })),
    metadata: rowsOf(product.metadata),
  }
}

function taxBehaviorOf(price: Pick<Price, 'taxBehavior'> | undefined): TaxBehavior {
  return price?.taxBehavior ?? 'exclusive'
}

function baseDraft(price: Price | undefined): Partial<ProductDraft> {
  if (!price || price.amountType === 'metered_unit') return { kind: 'usage' }
  if (price.amountType === 'fixed') return price.priceAmount === 0 ? { kind: 'free' } : { kind: 'fixed', amount: String(price.priceAmount) }
  if (price.amountType === 'free') return { kind: 'free' }
  const { minimumAmount, maximumAmount, presetAmount } = price
  return { kind: 'custom', minimum: String(minimumAmount), maximum: textOf(maximumAmount), preset: textOf(presetAmount) }
}

function textOf(amount: number | null) {
  return amount === null ? '' : String(amount)
}

/** What the server is told of a product, new or changed. A price that did not change is named, so that it stays. */
export function inputOf(draft: ProductDraft, product?: Product) {
  const isRecurring = draft.cycle !== 'once'
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    prices: pricesOf(draft).map((price) => keptAmong(product?.prices ?? [], price) ?? price),
    attachedCustomFields: draft.fields,
    visibility: draft.isPrivate ? ('private' as const) : ('public' as const),
    metadata: metadataOf(draft.metadata, product?.metadata),
    trialInterval: isRecurring && draft.hasTrial ? draft.trialInterval : null,
    trialIntervalCount: isRecurring && draft.hasTrial ? Number(draft.trialCount) : null,
  }
}

type NewPrice = ReturnType<typeof pricesOf>[number]

function pricesOf(draft: ProductDraft) {
  const { currency: priceCurrency, taxBehavior, kind, cycle, metered } = draft
  const amount = (text: string) => (text === '' ? null : Number(text))
  const custom = { minimumAmount: amount(draft.minimum), maximumAmount: amount(draft.maximum), presetAmount: amount(draft.preset) }
  const base = {
    fixed: [{ amountType: 'fixed' as const, priceCurrency, taxBehavior, priceAmount: Number(draft.amount) }],
    custom: [{ amountType: 'custom' as const, priceCurrency, taxBehavior, ...custom }],
    free: [{ amountType: 'free' as const, priceCurrency }],
    usage: [],
  }[kind]
  const used = metered.map(({ meterId, unitAmount, cap, taxBehavior: own = taxBehavior }) => ({
    amountType: 'metered_unit' as const,
    priceCurrency,
    taxBehavior: own,
    meterId,
    unitAmount,
    capAmount: amount(cap),
  }))
  return [...base, ...(cycle === 'once' ? [] : used)]
}

function keptAmong(prices: readonly Price[], wanted: NewPrice): { id: string } | undefined {
  const kept = prices.find((price) => {
    const known: Record<string, unknown> = { ...price, taxBehavior: taxBehaviorOf(price) }
    return Object.entries(wanted).every(([name, value]) => known[name] === value)
  })
  return kept && { id: kept.id }
}
