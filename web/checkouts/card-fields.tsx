import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Alert } from '../ui/text/alert.tsx'
import type { Checkout } from './checkout.ts'
import testCardWords from './test-card-fields.tsx?words'

const StripeFields = later(() => import('./stripe-fields.tsx'))
const TestCardFields = later(() => import('./test-card-fields.tsx'), testCardWords)

/** What is bought right away. Elsewhere a card is stored, whatever it may be charged for then. */
type Due = Pick<Checkout, 'totalAmount' | 'appliedBalanceAmount' | 'trialEnd' | 'currency'>

/** Where a card is given: to Stripe, to the stand-in, or nowhere as yet. */
export default function CardFields({ due }: { due?: Due | undefined }) {
  const t = useTranslations('checkouts')
  const settings = useSettings()
  if (!settings) return null
  if (settings.payments === 'test') return <TestCardFields />
  if (settings.payments === 'stripe' && settings.stripePublishableKey !== null)
    return <StripeFields settings={settings} amount={due ? dueOf(due) : 0} currency={due?.currency ?? 'usd'} />
  return <Alert tone="warning">{t('noCards')}</Alert>
}

function dueOf({ totalAmount, appliedBalanceAmount: credit = 0, trialEnd }: Due) {
  return trialEnd === null ? totalAmount + credit : 0
}
