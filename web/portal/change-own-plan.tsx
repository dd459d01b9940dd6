import { Suspense, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { ChangePlan } from '../billing/change-plan.tsx'
import { incompleteCard } from '../checkouts/card-source.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { useMoneyIn } from '../prices/use-money.ts'
import { Text } from '../ui/text/text.tsx'
import { askBank, takeCard } from './bank-page.ts'
import type { Order, Portal, Subscription } from './portal.ts'

const CardFields = later(() => import('../checkouts/card-fields.tsx'))

type ChangeOwnPlanProps = {
  portal: Portal
  email: string
  subscription: Subscription
  /** The renewal that was not paid, which a cheaper plan replaces. */
  lateOrder: Order | undefined
  isOpen: boolean
  onChange: () => Promise<void>
}

/** The way to another plan, where there is one that the customer can choose themselves. A card on file that does not pay is replaced right there. */
export function ChangeOwnPlan({ portal, email, subscription, lateOrder, isOpen, onChange }: ChangeOwnPlanProps) {
  const t = useTranslations('portal')
  const checkouts = useTranslations('checkouts')
  const { id, productId, pendingUpdate, status, currency } = subscription
  const money = useMoneyIn(currency)
  const [asksCard, setAsksCard] = useState(false)
  const { data } = useRead([id, productId, pendingUpdate?.productId, status].join(), () => portal.subscriptions.plans({ id }))
  if (!data || data.items.length === 0) return null

  async function change(productId: string, typed?: string) {
    const token = asksCard ? await takeCard(typed) : undefined
    if (token === null) return incompleteCard
    const answer = await portal.subscriptions.confirmUpdate({ id, productId, ...(token !== undefined && { confirmationTokenId: token }) })
    if (answer.error?.code === 'PaymentError' || answer.error?.code === 'MissingPaymentMethod') setAsksCard(true)
    return answer
  }
  const card = (
    <>
      <Text>{t('cardOf', { email })}</Text>
      <Suspense>
        <CardFields />
      </Suspense>
      <Text size="small" tone="soft">
        {t('payAlso')}
      </Text>
    </>
  )
  return (
    <ChangePlan
      isOwn
      subscription={subscription}
      plans={data.items}
      preview={(productId) => portal.subscriptions.preview({ id, productId })}
      change={change}
      isOpen={isOpen}
      note={lateOrder && t('lateChange', { amount: money(lateOrder.dueAmount) })}
      look={lateOrder ? 'secondary' : 'primary'}
      fields={{ shown: asksCard && card, chosen: '' }}
      words={{
        PaymentError: t('declined'),
        MissingPaymentMethod: t('noCardYet'),
        CardIncomplete: checkouts('wrong'),
        SubscriptionUpdatePending: t('busy'),
      }}
      onChanged={({ clientSecret: secret }) => void (secret === null ? onChange() : askBank(secret))}
    />
  )
}
