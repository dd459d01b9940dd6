import { useRead } from '../api/use-read.ts'
import { ChangePlan } from '../billing/change-plan.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { askBank } from './bank-page.ts'
import type { Order, Portal, Subscription } from './portal.ts'

type ChangeOwnPlanProps = {
  portal: Portal
  subscription: Subscription
  /** The renewal that was not paid, which a cheaper plan replaces. */
  lateOrder: Order | undefined
  isOpen: boolean
  onChange: () => Promise<void>
}

/** The way to another plan, where there is one that the customer can choose themselves. */
export function ChangeOwnPlan({ portal, subscription, lateOrder, isOpen, onChange }: ChangeOwnPlanProps) {
  const t = useTranslations('portal')
  const { id, productId, pendingUpdate, status, currency } = subscription
  const money = useMoneyIn(currency)
  const { data } = useRead([id, productId, pendingUpdate?.productId, status].join(), () => portal.subscriptions.plans({ id }))
  if (!data || data.items.length === 0) return null
  return (
    <ChangePlan
      subscription={subscription}
      plans={data.items}
      preview={(productId) => portal.subscriptions.preview({ id, productId })}
      change={(productId) => portal.subscriptions.confirmUpdate({ id, productId })}
      isOpen={isOpen}
      note={lateOrder && t('lateChange', { amount: money(lateOrder.dueAmount) })}
      look={lateOrder ? 'secondary' : 'primary'}
      words={{ PaymentError: t('declined'), SubscriptionUpdatePending: t('busy') }}
      onChanged={({ clientSecret: secret }) => void (secret === null ? onChange() : askBank(secret))}
    />
  )
}
