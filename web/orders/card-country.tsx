import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Alert } from '../ui/text/alert.tsx'
import type { Order } from './use-orders.ts'

/** Tells the seller that the card and the bill name different countries. Not there while they agree, or one is unknown. */
export function CardCountry({ order: { cardCountry, billingAddress } }: { order: Order }) {
  const t = useTranslations('orders')
  const { language } = useLanguage()
  if (cardCountry === null || billingAddress === null || cardCountry === billingAddress.country) return null
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <Alert tone="info">
      {t('countries', { card: names.of(cardCountry) ?? cardCountry, country: names.of(billingAddress.country) ?? billingAddress.country })}
    </Alert>
  )
}
