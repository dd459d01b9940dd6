import { useQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
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
import { useApplicationsOf } from './applications-of.ts'
import { RegisterApplication } from './register-application.tsx'
import { WhoseApplications } from './whose-applications.tsx'

/** The programs that people sign in to with their account here. */
export default function ApplicationsScreen() {
  return (
    <WhoseApplications>
      <Applications />
    </WhoseApplications>
  )
}

function Applications() {
  const t = useTranslations('applications')
  const { owner, path, listKey, list } = useApplicationsOf()
  const { search: asked } = useSearch<typeof listSearch>()
  const after = asked.after === undefined ? {} : { after: asked.after }
  const query = useQuery({
    queryKey: [...listKey, asked.after],
    queryFn: ({ signal }) => list(after, { throw: true, signal }),
  })
  return (
    <Screen kind="table" title={t('title')} lead={owner ? t('ownLead') : t('lead')} action={<RegisterApplication />}>
      <ListTable
        label={t('title')}
        query={{ ...query, data: query.data && { rows: query.data.applications, total: Number.POSITIVE_INFINITY } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkTo={({ id }) => `${path}/${encodeURIComponent(id)}`}
        next={{ name: 'after', value: query.data?.next }}
        empty={
          <EmptyState icon={AppWindow} title={t('noneTitle')}>
            {owner ? t('ownNone') : t('none')}
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
  const { owner } = useApplicationsOf()
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
      cell: ({ source, kind, firstParty, membersOnly }) => (
        <span className="flex flex-wrap items-center gap-2">
          {source === 'registered' || owner ? t(kind) : t(source)}
          {firstParty && <Badge tone="neutral">{t('firstPartyBadge')}</Badge>}
          {membersOnly && <Badge tone="neutral">{t('membersOnlyBadge')}</Badge>}
        </span>
      ),
    },
    { name: 'created', label: t('created'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
