import type { SubscriptionStatus } from '#contract/billing/subscription-states.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoments } from '../ui/text/use-moments.ts'

type Charged = {
  status: SubscriptionStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: string
  pastDueAt: string | null
  endedAt: string | null
}

/** Gives the function that says when a subscription is charged next, or why it is not. */
export function useChargeOfRow() {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  return ({ status, cancelAtPeriodEnd, currentPeriodEnd, pastDueAt, endedAt }: Charged) => {
    if (endedAt) return t('endedOn', { day: dayOf(endedAt) })
    if (cancelAtPeriodEnd) return t('endsOn', { day: dayOf(currentPeriodEnd) })
    if (pastDueAt) return t('lateSince', { day: dayOf(pastDueAt) })
    return status === 'trialing' ? t('trialUntil', { day: dayOf(currentPeriodEnd) }) : dayOf(currentPeriodEnd)
  }
}
