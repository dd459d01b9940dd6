import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import type { Settings } from '../settings/use-settings.ts'
import { CardPlace } from '../ui/fields/card-place.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { cards } from './card-source.ts'
import { loadStripe, type PaymentSum, type ShownField, showCard, showPayment } from './stripe.ts'

/**
 * Where Stripe takes cards and, where the seller's account has them, wallets: what is given there goes to Stripe alone, and we get the name of it. Where the whole field
 * cannot be shown, its plain card field is.
 */
export default function StripeFields({ settings, amount, currency }: { settings: Settings } & PaymentSum) {
  const t = useTranslations('checkouts')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownField>(null)
  const newest = useRef({ amount, currency })
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'payment' | 'card' | 'failed'>('payment')

  useEffect(() => {
    newest.current = { amount, currency }
    shown.current?.charge(newest.current)
  }, [amount, currency])

  useEffect(() => {
    let isShown = true
    async function show() {
      const stripe = await loadStripe(settings, language)
      if (!isShown || !place.current) return
      const field = state === 'card' ? showCard(stripe, place.current) : showPayment(stripe, place.current, newest.current)
      shown.current = field
      field.on('change', ({ error }) => setProblem(error?.message))
      field.on('loaderror', () => isShown && setState(state === 'payment' ? 'card' : 'failed'))
      cards.source = {
        async take() {
          const { id, error } = await field.take()
          setProblem(error?.message)
          return id ?? null
        },
        act: (clientSecret) => stripe.handleNextAction({ clientSecret }),
      }
    }
    if (state !== 'failed') show().catch(() => isShown && setState(state === 'payment' && 'Stripe' in window ? 'card' : 'failed'))
    return () => {
      isShown = false
      cards.source = undefined
      shown.current?.destroy()
      shown.current = null
    }
  }, [settings, language, state])

  if (state === 'failed') return <Alert tone="warning">{shared('notLoaded')}</Alert>
  return <CardPlace label={t('cardNumber')} place={place} problem={problem} isBare={state === 'payment'} />
}
