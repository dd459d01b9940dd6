import { useQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Avatar } from '../ui/text/avatar.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { RegisterApplication } from './register-application.tsx'

/** The programs that people sign in to with their account here. */
export default function ApplicationsScreen() {
  const t = useTranslations('applications')
  const { search: asked } = useSearch<typeof listSearch>()
  const after = asked.after === undefined ? {} : { after: asked.after }
  const query = useQuery({
    queryKey: ['applications', asked.after],
    queryFn: ({ signal }) => api.admin.listApplications(after, { throw: true, signal }),
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={<RegisterApplication />}>
      <ListTable
        label={t('title')}
        query={{ ...query, data: query.data && { rows: query.data.applications, total: Number.POSITIVE_INFINITY } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkTo={({ id }) => `/admin/applications/${encodeURIComponent(id)}`}
        next={{ name: 'after', value: query.data?.next }}
        empty={
          <EmptyState icon={AppWindow} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('failed')}
      />
    </Screen>
  )
}

function useColumns(): Column<Application>[] {
  const t = useTranslations('applications')
  const { language } = useLanguage()
  return [
    {
      name: 'name',
      label: t('name'),
      cell: ({ name, logo }) => <NameCell name={name} picture={<Avatar name={name} image={logo} size="small" />} />,
    },
    { name: 'id', label: t('clientId'), cell: ({ id }) => <Mono>{id}</Mono> },
    {
      name: 'kind',
      label: t('kind'),
      cell: ({ source, kind, firstParty }) => (
        <span className="flex flex-wrap items-center gap-2">
          {source === 'registered' ? t(kind) : t(source)}
          {firstParty && <Badge tone="neutral">{t('firstPartyBadge')}</Badge>}
        </span>
      ),
    },
    { name: 'created', label: t('created'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
