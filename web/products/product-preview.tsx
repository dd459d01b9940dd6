import { type Control, useWatch } from 'react-hook-form'
import { useLocale } from 'use-intl'
import { inLine } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { useAllBenefits, useAllCustomFields, useAllMeters } from '../selling/use-catalogue.ts'
import { PriceTag, SampleField } from '../ui/text/price-tag.tsx'
import { Text } from '../ui/text/text.tsx'
import type { ProductDraft } from './product-draft.ts'

/** How buyers will see the product, while it is being made. */
export function ProductPreview({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('products')
  const draft = useWatch({ control }) as ProductDraft
  const { data: benefits = [] } = useAllBenefits()
  const { data: fields = [] } = useAllCustomFields()
  const words = usePreviewWords(draft)
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-3">
      <Text size="small" tone="soft">
        {t('preview')}
      </Text>
      <PriceTag
        picture={draft.pictures[0]}
        title={draft.name.trim() || t('previewName')}
        lead={draft.description.trim() || undefined}
        {...words}
        gains={draft.benefits.flatMap(({ benefitId }) => benefits.find(({ id }) => id === benefitId)?.description ?? [])}
      >
        {draft.fields.map(({ customFieldId, required }) => {
          const field = fields.find(({ id }) => id === customFieldId)
          if (!field) return null
          const label = field.properties.formLabel ?? field.name
          return <SampleField key={customFieldId} label={required ? `${label} *` : label} placeholder={field.properties.formPlaceholder} />
        })}
      </PriceTag>
    </section>
  )
}

function usePreviewWords(draft: ProductDraft) {
  const t = useTranslations('products')
  const locale = useLocale()
  const money = useMoney()
  const prices = useTranslations('prices')
  const { each, withTax, usageWords } = usePriceWords()
  const { data: meters = [] } = useAllMeters()
  const { kind, currency } = draft
  const cycle = draft.cycle === 'once' ? null : draft.cycle
  const hasTrial = cycle !== null && draft.hasTrial
  const chosen = { fixed: draft.amount, custom: draft.preset || draft.minimum, free: '', usage: '' }[kind]
  // Before an amount is typed nothing is promised: neither a price of nothing nor that it is for free.
  const isOpen = (kind === 'fixed' || kind === 'custom') && !/^\d+$/.test(chosen)
  const amount = isOpen ? 0 : Number(chosen)
  const paid = isOpen ? '—' : inLine({ amount: money(amount, currency), per: withTax(each(cycle), draft) })
  const price = kind === 'free' ? prices('free') : kind === 'usage' ? t('kindUsage') : paid
  const used = (cycle === null ? [] : draft.metered).flatMap(({ meterId, unitAmount, taxBehavior = draft.taxBehavior }) => {
    const meter = meters.find(({ id }) => id === meterId)?.name
    return meter && Number(unitAmount) > 0 ? [withTax(usageWords(unitAmount, currency, meter), { taxBehavior })] : []
  })
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: draft.trialInterval, unitDisplay: 'long' })
  const trial = hasTrial ? [t('previewTrial', { length: length.format(Number(draft.trialCount) || 0), price })] : []
  const due = hasTrial ? 0 : amount
  const nothingDue = cycle !== null ? 'subscribe' : isOpen ? 'buy' : 'getFree'
  return {
    price: kind === 'custom' ? prices('payWhatYouWant') : price,
    details: [...(kind === 'custom' && !isOpen ? [price] : []), ...trial, ...used],
    due: { label: t('total'), amount: isOpen && !hasTrial ? '—' : money(due, currency) },
    action: hasTrial ? t('startTrial') : due > 0 ? t('pay', { price: money(due, currency) }) : t(nothingDue),
  }
}
