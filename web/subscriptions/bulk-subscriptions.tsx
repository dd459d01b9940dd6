import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { SalesBulkBar } from '../selling/bulk-bar.tsx'
import { subscriptionFile } from './subscription-file.ts'
import type { ListedSubscription } from './use-subscription.ts'

/** What can be done with several subscriptions: to end them with their periods, and a file of them. */
export default function BulkSubscriptions({ rows, onClear }: { rows: readonly ListedSubscription[]; onClear: () => void }) {
  const t = useTranslations('views')
  return (
    <SalesBulkBar
      list="subscriptions"
      rows={rows}
      nameOf={({ customer, product }) => `${customer.name ?? customer.email} · ${product.name}`}
      file={subscriptionFile}
      onClear={onClear}
      deeds={[
        {
          id: 'cancel',
          label: t('cancelMany'),
          can: ({ status, cancelAtPeriodEnd }) => !cancelAtPeriodEnd && (status === 'active' || status === 'trialing'),
          title: (count) => t('cancelManyTitle', { count }),
          lead: t('cancelManyLead'),
          done: (count) => t('canceledMany', { count }),
          call: ({ id }) => billing.subscriptions.update({ id, cancelAtPeriodEnd: true }),
          undo: ({ id }) => billing.subscriptions.update({ id, cancelAtPeriodEnd: false }),
        },
      ]}
    />
  )
}
