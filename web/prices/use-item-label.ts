import { useLocale } from 'use-intl'
import { readProration } from '#contract/billing/proration-labels.ts'
import { useTranslations } from '../languages/use-translations.ts'

/** Gives the function that names a line of an order: a part of a period in the reader's language, with its days. */
export function useItemLabel() {
  const t = useTranslations('prorations')
  const days = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (item: { label: string; amount: number }) => {
    const part = readProration(item)
    if (!part) return item.label
    const name = part.isGivenBack ? t('remaining', { product: part.product }) : part.product
    return `${name} · ${days.formatRange(new Date(part.from), new Date(part.to))}`
  }
}
