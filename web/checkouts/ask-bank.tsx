import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import type { Settings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import type { Checkout } from './checkout.ts'
import { loadStripe } from './stripe.ts'

/** The question of a bank that was not answered yet, asked again by Stripe. What comes of it shows by itself. */
export function AskBank({ checkout, settings }: { checkout: Checkout; settings: Settings }) {
  const t = useTranslations('confirmation')
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  async function ask() {
    setPending(true)
    try {
      const stripe = await loadStripe(settings, language)
      await stripe.handleNextAction({ clientSecret: checkout.paymentProcessorMetadata.intent_client_secret ?? '' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button pending={isPending} onClick={() => void ask()}>
      {t('toBank')}
    </Button>
  )
}
