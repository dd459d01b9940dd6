import { Gauge } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { ListScreen } from '../selling/list-screen.tsx'
import { useSellerList } from '../selling/use-seller-list.ts'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import type { meterSearch } from './meter-search.ts'
import { useMeterWords } from './use-meter-words.ts'

type Meter = DataOf<typeof billing.meters.get>

export default function MetersScreen() {
  const t = useTranslations('meters')
  const selling = useTranslations('selling')
  const isArchived = useSearch<typeof meterSearch>().search.status === 'archived'
  const query = useSellerList({
    name: 'meters',
    read: (asked, signal) => billing.meters.list({ ...asked, isArchived }, { throw: true, signal }),
    sorts: { name: 'name', created: 'created_at' },
    narrowedBy: { isArchived },
  })
  return (
    <ListScreen
      page="meters"
      icon={Gauge}
      words={{
        title: t('title'),
        lead: t('lead'),
        create: t('new'),
        search: t('search'),
        noneTitle: t('noneTitle'),
        none: t('none'),
        errorTitle: t('errorTitle'),
      }}
      count={(count) => t('count', { count })}
      query={query}
      columns={useColumns()}
      nameOf={({ name }) => name}
      filters={[{ name: 'status', label: selling('status'), any: selling('active'), options: { archived: selling('archived') } }]}
    />
  )
}

function useColumns(): Column<Meter>[] {
  const t = useTranslations('meters')
  const selling = useTranslations('selling')
  const { language } = useLanguage()
  const wordsOf = useMeterWords()
  return [
    {
      name: 'name',
      label: t('meter'),
      order: 'server',
      cell: ({ name, archivedAt }) => (
        <NameCell
          name={name}
          picture={
            <SignTile>
              <Gauge size={15} />
            </SignTile>
          }
          badge={archivedAt && <StateBadge tone="neutral">{selling('archived')}</StateBadge>}
        />
      ),
    },
    { name: 'counts', label: t('counts'), cell: ({ filter, aggregation }) => wordsOf(filter, aggregation) },
    {
      name: 'created',
      label: selling('created'),
      order: 'server',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}
