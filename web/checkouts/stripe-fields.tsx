import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import type { Settings } from '../settings/use-settings.ts'
import { CardPlace } from '../ui/fields/card-place.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { cards } from './card-source.ts'
import { loadStripe, type StripeCard } from './stripe.ts'

/** The card field of Stripe: what is typed there goes to Stripe alone, and we get the name of it. */
export default function StripeFields({ settings }: { settings: Settings }) {
  const t = useTranslations('checkouts')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let card: StripeCard | undefined
    let isShown = true
    async function show() {
      const stripe = await loadStripe(settings, language)
      if (!isShown || !place.current) return
      const shown = stripe.elements().create('card', { hidePostalCode: true, style: { base: lookOf(place.current) } })
      card = shown
      shown.mount(place.current)
      shown.on('change', ({ error }) => setProblem(error?.message))
      cards.source = {
        async take() {
          const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: shown })
          setProblem(error?.message)
          return paymentMethod?.id ?? null
        },
        act: (clientSecret) => stripe.handleNextAction({ clientSecret }),
      }
    }
    show().catch(() => isShown && setFailed(true))
    return () => {
      isShown = false
      cards.source = undefined
      card?.destroy()
    }
  }, [settings, language])

  if (isFailed) return <Alert tone="warning">{shared('notLoaded')}</Alert>
  return <CardPlace label={t('cardNumber')} place={place} problem={problem} />
}

/** Stripe's frame cannot use our style sheet: it takes the look of its text as values. */
function lookOf(place: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  return { color, fontFamily, fontSize }
}
