import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Alert } from '../ui/text/alert.tsx'
import testCardWords from './test-card-fields.tsx?words'

const StripeFields = later(() => import('./stripe-fields.tsx'))
const TestCardFields = later(() => import('./test-card-fields.tsx'), testCardWords)

/** Where a card is given: to Stripe, to the stand-in, or nowhere as yet. */
export default function CardFields() {
  const t = useTranslations('checkouts')
  const settings = useSettings()
  if (!settings) return null
  if (settings.payments === 'test') return <TestCardFields />
  if (settings.payments === 'stripe' && settings.stripePublishableKey !== null) return <StripeFields settings={settings} />
  return <Alert tone="warning">{t('noCards')}</Alert>
}
