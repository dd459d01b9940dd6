import { Webhook } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { EndpointHealth, EndpointState } from './endpoint-state.tsx'
import { NewEndpoint } from './new-endpoint.tsx'
import { useEndpoints } from './use-webhooks.ts'
import { type Endpoint, useWebhookSource } from './webhook-source.ts'

const pageSize = 25

/** Where programs hear of what happens. */
export function WebhookList() {
  const t = useTranslations('webhooks')
  const { address, lead } = useWebhookSource()
  const { page = 1 } = useSearch<typeof listSearch>().search
  const query = useEndpoints({ page, limit: pageSize })
  return (
    <Screen kind="table" title={t('title')} lead={lead} action={<NewEndpoint />}>
      <ListTable
        label={t('title')}
        query={query}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ url }) => url}
        linkTo={({ id }) => address(id)}
        pageSize={pageSize}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Webhook} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function useColumns(): Column<Endpoint>[] {
  const t = useTranslations('webhooks')
  const { language } = useLanguage()
  const sign = (
    <SignTile>
      <Webhook size={15} />
    </SignTile>
  )
  return [
    {
      name: 'url',
      label: t('address'),
      cell: ({ url, name }) => <NameCell name={url} picture={sign} badge={name && <Badge tone="neutral">{name}</Badge>} />,
    },
    {
      name: 'status',
      label: t('status'),
      cell: (endpoint) => <EndpointState endpoint={endpoint} />,
    },
    { name: 'health', label: t('health'), isMinor: true, cell: (endpoint) => <EndpointHealth endpoint={endpoint} /> },
    { name: 'events', label: t('events'), isNumber: true, onPhone: 'rest', cell: ({ events }) => events.length.toLocaleString(language) },
    { name: 'created', label: t('created'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
