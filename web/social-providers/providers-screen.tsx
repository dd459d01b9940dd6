import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import type { AdministeredProvider } from '#contract/admin-social-providers.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { ProviderMark } from '../social/provider-mark.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Mono } from '../ui/text/mono.tsx'
import { AddProvider } from './add-provider.tsx'
import { ProviderState } from './provider-state.tsx'

/** The providers with which people sign in: those of the configuration, and those that were added here. */
export default function ProvidersScreen() {
  const t = useTranslations('socialProviders')
  const query = useQuery({
    queryKey: ['social-providers'],
    queryFn: ({ signal }) => api.admin.listSocialProviders({}, { throw: true, signal }),
  })
  const rows = query.data?.providers
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={<AddProvider />}>
      <ListTable
        label={t('title')}
        query={{ ...query, data: rows && { rows, total: rows.length } }}
        columns={useColumns()}
        idOf={({ id, source }) => `${source} ${id}`}
        nameOf={({ name }) => name}
        linkTo={({ id }) => `/admin/social-providers/${encodeURIComponent(id)}`}
        pageSize={100}
        empty={
          <EmptyState icon={LogIn} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('failed')}
      />
    </Screen>
  )
}

function useColumns(): Column<AdministeredProvider>[] {
  const t = useTranslations('socialProviders')
  return [
    {
      name: 'name',
      label: t('name'),
      cell: ({ id, name, icon }) => <NameCell name={name} picture={<ProviderMark provider={id} icon={icon} />} />,
    },
    { name: 'id', label: t('id'), cell: ({ id }) => <Mono>{id}</Mono> },
    { name: 'kind', label: t('kind'), cell: ({ kind }) => t(kind) },
    { name: 'state', label: t('state'), cell: (provider) => <ProviderState provider={provider} /> },
  ]
}
