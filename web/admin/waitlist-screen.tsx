import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useSettings } from '../settings/use-settings.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { type Entry, WaitlistBar } from './waitlist-bar.tsx'
import type { waitlistSearch } from './waitlist-search.ts'

const pageSize = 25

/** Who asked to be let in. Several are invited or removed at once. */
export default function WaitlistScreen() {
  const t = useTranslations('waitlistAdmin')
  const settings = useSettings()
  const query = useEntries()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const entries = query.data?.entries ?? []
  return (
    <Screen kind="table" title={t('title')} lead={settings && settings.signUp !== 'waitlist' ? t('off') : t('lead')}>
      <ListTable
        label={t('title')}
        query={{ ...query, data: query.data && { rows: query.data.entries, total: query.data.total } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        search={t('search')}
        filters={[{ name: 'status', label: t('status'), options: useStatuses(), any: t('any') }]}
        selection={{ ids, onSelect: setIds }}
        pageSize={pageSize}
        next={{ name: 'after', value: entries.length === pageSize ? entries.at(-1)?.id : null }}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Users} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        }
        errorTitle={t('failed')}
      />
      <WaitlistBar entries={entries.filter(({ id }) => ids.has(id))} onClear={() => setIds(new Set())} />
    </Screen>
  )
}

function useEntries() {
  const { search = '', status = '', after = '' } = useSearch<typeof waitlistSearch>().search
  return useQuery({
    queryKey: ['waitlist', { search, status, after }],
    queryFn: ({ signal }) =>
      api.admin.listWaitlist(
        { limit: pageSize, ...(search && { search }), ...(status && { status }), ...(after && { after }) },
        { throw: true, signal },
      ),
    placeholderData: keepPreviousData,
  })
}

function useStatuses() {
  const t = useTranslations('waitlistAdmin')
  return { waiting: t('waiting'), invited: t('invited'), expired: t('expired'), 'signed-up': t('signedUp') }
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations('waitlistAdmin')
  const statuses = useStatuses()
  const { language } = useLanguage()
  return [
    { name: 'email', label: t('email'), cell: ({ email }) => email },
    { name: 'name', label: t('name'), cell: ({ name }) => name ?? '–' },
    {
      name: 'status',
      label: t('status'),
      cell: ({ status }) => <Badge tone={status === 'waiting' ? 'accent' : 'neutral'}>{statuses[status]}</Badge>,
    },
    { name: 'createdAt', label: t('joinedAt'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
