import { Users } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useAddress } from '../selling/use-address.ts'
import { useSellerList } from '../selling/use-seller-list.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'

type Customer = DataOf<typeof billing.customers.get>

/** Everybody who bought something, or was entered by a program of the seller's. */
export default function CustomersScreen() {
  const t = useTranslations('customers')
  const address = useAddress()
  const query = useSellerList({
    name: 'customers',
    read: (asked, signal) => billing.customers.list(asked, { throw: true, signal }),
    sorts: { name: 'name', email: 'email', created: 'created_at' },
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <ListTable
        label={t('title')}
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name, email }) => name ?? email}
        linkTo={({ id }) => address(`customers/${id}`)}
        search={t('search')}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Users} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function useColumns(): Column<Customer>[] {
  const t = useTranslations('customers')
  const { language } = useLanguage()
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  return [
    { name: 'name', label: t('name'), order: 'server', cell: ({ name, email }) => <NameCell name={name ?? email} /> },
    { name: 'email', label: t('email'), order: 'server', cell: ({ email }) => email },
    { name: 'country', label: t('country'), cell: ({ billingAddress }) => (billingAddress ? regions.of(billingAddress.country) : '–') },
    { name: 'externalId', isMinor: true, label: t('externalId'), cell: ({ externalId }) => externalId ?? '–' },
    { name: 'created', label: t('since'), order: 'server', cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
