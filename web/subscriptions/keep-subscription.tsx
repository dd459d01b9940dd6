import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { Subscription } from './use-subscription.ts'

/** Takes back that a subscription ends. */
export function KeepSubscription({ subscription: { id, currentPeriodEnd } }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const [isPending, setPending] = useState(false)

  async function keep() {
    setPending(true)
    const { error } = await billing.subscriptions.update({ id, cancelAtPeriodEnd: false })
    await forget('subscriptions', 'customers')
    setPending(false)
    if (error) toast.fail(problemOf(error).words)
    else toast.succeed(t('kept', { day: dayOf(currentPeriodEnd) }))
  }
  return (
    <Button pending={isPending} pendingText={t('keeping')} onClick={() => void keep()}>
      {t('keep')}
    </Button>
  )
}
