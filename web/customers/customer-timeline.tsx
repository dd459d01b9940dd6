import { UserPlus } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { History, useHappened } from '../selling/history.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { type Customer, useHistory } from './use-customer.ts'

/** What happened with a customer, newest first. */
export function CustomerTimeline({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useHistory(customer)
  const { ofOrder, ofPayment, ofRefund, ofSubscription, ofGrant } = useHappened()
  if (!data && error) return <Failed title={t('historyFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  const first = { id: 'first', icon: UserPlus, title: t('began'), at: customer.createdAt }
  const entries = [
    ...data.subscriptions.toReversed().flatMap(ofSubscription),
    ...data.orders.toReversed().flatMap(ofOrder),
    ...data.failed.toReversed().flatMap(ofPayment),
    ...data.grants.flatMap(ofGrant),
    ...data.refunds.toReversed().flatMap(ofRefund),
  ]
  return <History lead={t('historyLead')} entries={entries} first={first} />
}
