import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import { mailStatuses } from '#contract/operation-states.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import type { mailSearch } from './operation-search.ts'

type Mail = DataOf<typeof api.admin.listMail>['mail'][number]
const tones: Record<Mail['status'], StateTone> = { sent: 'success', failed: 'danger', dropped: 'neutral' }

/** Letters of the last thirty days: whom to, about what, and whether they left. Never what they say. */
export default function MailScreen() {
  const t = useTranslations('operation')
  const { search: to, status, before } = useSearch<typeof mailSearch>().search
  const query = useQuery({
    queryKey: ['mail', to, status, before],
    queryFn: ({ signal }) =>
      api.admin.listMail({ limit: 25, ...(to && { to }), ...(status && { status }), ...(before && { before }) }, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
  const listed = query.data && { rows: query.data.mail, total: Number.POSITIVE_INFINITY }
  return (
    <Screen kind="table" title={t('mail')} lead={t('mailLead')}>
      <ListTable
        label={t('mail')}
        query={{ ...query, data: listed }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ to }) => to}
        search={t('mailSearch')}
        filters={[
          { name: 'status', label: t('state'), options: Object.fromEntries(mailStatuses.map((each) => [each, t(`mail_${each}`)])) },
        ]}
        next={{ name: 'before', value: query.data?.next }}
        empty={
          <EmptyState icon={Mails} title={t('noMailTitle')}>
            {t('noMail')}
          </EmptyState>
        }
        errorTitle={t('mailFailed')}
      />
    </Screen>
  )
}

function useColumns(): Column<Mail>[] {
  const t = useTranslations('operation')
  const { language } = useLanguage()
  return [
    { name: 'to', label: t('to'), cell: ({ to }) => to },
    { name: 'subject', label: t('subject'), cell: ({ subject }) => subject },
    { name: 'status', label: t('state'), cell: ({ status }) => <StateBadge tone={tones[status]}>{t(`mail_${status}`)}</StateBadge> },
    { name: 'error', label: t('error'), cell: ({ error }) => error ?? '–' },
    { name: 'at', label: t('at'), cell: ({ at }) => <RelativeTime at={at} language={language} /> },
  ]
}
