import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { Subscription } from './use-subscription.ts'

/** The plan that begins with the next period, and the way to keep the current one. */
export function PendingPlan({ subscription: { id, product, currency, pendingUpdate } }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const money = useMoney()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForget()
  const [isPending, setPending] = useState(false)
  if (!pendingUpdate) return null
  const { productName, appliesAt, amount } = pendingUpdate

  async function keep() {
    setPending(true)
    const { error } = await billing.subscriptions.update({ id, pendingUpdate: null })
    await forget('subscriptions', 'customers')
    setPending(false)
    if (error) toast.fail(problemOf(error).words)
    else toast.succeed(t('planKept', { product: product.name }))
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert tone="info">{t('nextPlan', { product: productName, day: dayOf(appliesAt), amount: money(amount, currency) })}</Alert>
      <Button look="secondary" pending={isPending} pendingText={t('keeping')} onClick={() => void keep()}>
        {t('keepPlan')}
      </Button>
    </div>
  )
}
