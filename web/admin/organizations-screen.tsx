import { Building2 } from 'lucide-react'
import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import type { organizationSearch } from './organization-search.ts'
import { OrganizationBadge, SellingBadge } from './selling-badges.tsx'
import { pageSize, useAdministeredPage } from './use-administered.ts'

/** Every organization of the installation, and whether it may sell. */
export default function OrganizationsScreen() {
  const t = useTranslations('administered')
  const { search = '', selling = '', after = '' } = useSearch<typeof organizationSearch>().search
  const query = useAdministeredPage({ search, selling, after })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      <ListTable
        label={t('title')}
        query={{ ...query, data: query.data && { rows: query.data.organizations, total: Number.POSITIVE_INFINITY } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkTo={({ id }) => `/admin/organizations/${id}`}
        search={t('search')}
        filters={[{ name: 'selling', label: t('selling'), options: { open: t('open'), closed: t('closed'), own: t('own') } }]}
        pageSize={pageSize}
        next={{ name: 'after', value: query.data?.next }}
        empty={
          <EmptyState icon={Building2} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('failed')}
      />
    </Screen>
  )
}

function useColumns(): Column<AdministeredOrganization>[] {
  const t = useTranslations('administered')
  const { language } = useLanguage()
  return [
    {
      name: 'name',
      label: t('name'),
      cell: (organization) => (
        <NameCell name={organization.name} image={organization.logo} badge={<OrganizationBadge organization={organization} />} />
      ),
    },
    {
      name: 'members',
      label: t('members'),
      isNumber: true,
      onPhone: 'rest',
      cell: ({ memberCount }) => memberCount.toLocaleString(language),
    },
    { name: 'plan', label: t('plan'), cell: ({ plans }) => plans.join(', ') || '–' },
    { name: 'selling', label: t('selling'), cell: (organization) => <SellingBadge organization={organization} /> },
    { name: 'created', label: t('created'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
    { name: 'slug', label: t('address'), isMinor: true, cell: ({ slug }) => slug },
  ]
}
