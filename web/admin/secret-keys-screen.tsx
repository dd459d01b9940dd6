import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { NewSecretKey } from './new-secret-key.tsx'
import { SecretKeyActions } from './secret-key-actions.tsx'

const queryKey = ['secret-keys']
type SecretKey = DataOf<typeof api.admin.listSecretKeys>[number]

/** The keys by which applications' own servers call. */
export default function SecretKeysScreen() {
  const t = useTranslations('admin')
  const queries = useQueryClient()
  const forget = () => void queries.invalidateQueries({ queryKey })
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.admin.listSecretKeys({}, { throw: true, signal }) })
  return (
    <Screen kind="table" title={t('keysTitle')} lead={t('keysLead')} action={<NewSecretKey onChanged={forget} />}>
      <ListTable
        label={t('keysTitle')}
        query={{ ...query, data: query.data && { rows: query.data } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(key) => <SecretKeyActions secretKey={key} onChanged={forget} />}
        count={(count) => t('keysCount', { count })}
        empty={
          <EmptyState icon={KeySquare} title={t('keysNoneTitle')}>
            {t('keysNone')}
          </EmptyState>
        }
        errorTitle={t('keysFailed')}
      />
    </Screen>
  )
}

function useColumns(): Column<SecretKey>[] {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const ago = (at: string) => <RelativeTime at={at} language={language} />
  const sign = (
    <SignTile>
      <KeySquare size={15} />
    </SignTile>
  )
  return [
    { name: 'name', label: t('name'), order: ({ name }) => name, cell: ({ name }) => <NameCell name={name} picture={sign} /> },
    { name: 'start', label: t('keyStart'), cell: ({ start }) => <Mono>{`${start}…`}</Mono> },
    {
      name: 'scopes',
      label: t('keyScopes'),
      cell: ({ scopes, addresses }) => [scopes?.join(', ') ?? t('keyScopesAll'), ...(addresses ?? [])].join(' · '),
    },
    {
      name: 'expires',
      label: t('keyExpires'),
      order: ({ expiresAt }) => expiresAt ?? '9',
      cell: ({ expiresAt }) => (expiresAt ? ago(expiresAt) : t('keyUnused')),
    },
    { name: 'created', label: t('keyCreatedAt'), order: ({ createdAt }) => createdAt, cell: ({ createdAt }) => ago(createdAt) },
    {
      name: 'used',
      label: t('keyUsedAt'),
      order: ({ lastUsedAt }) => lastUsedAt ?? '',
      cell: ({ lastUsedAt }) => (lastUsedAt ? ago(lastUsedAt) : t('keyUnused')),
    },
  ]
}
