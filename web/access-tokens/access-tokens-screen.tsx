import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useDeed } from '../selling/use-deed.ts'
import { Button } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { NewToken } from './new-token.tsx'
import { RevokeSelected } from './revoke-selected.tsx'

type Token = DataOf<typeof api.organization.listAccessTokens>[number]

/** The tokens by which programs act for the organization. */
export default function AccessTokensScreen() {
  const t = useTranslations('accessTokens')
  const { organization } = useOrganization()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({
    queryKey: ['access-tokens', organization.id],
    queryFn: ({ signal }) => api.organization.listAccessTokens({ organizationId: organization.id }, { throw: true, signal }),
  })
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={<NewToken />}>
      <ListTable
        label={t('title')}
        query={{ ...query, data: query.data && { rows: query.data } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        selection={{ ids, onSelect: setIds, canSelect: () => true }}
        actions={(token) => <Revoke token={token} />}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={KeyRound} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
      <RevokeSelected tokens={query.data?.filter(({ id }) => ids.has(id)) ?? []} onDone={() => setIds(new Set())} />
    </Screen>
  )
}

function Revoke({ token: { id, name } }: { token: Token }) {
  const t = useTranslations('accessTokens')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const { act, isPending } = useDeed('access-tokens')
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={`${t('revoke')}: ${name}`}>
          {t('revoke')}
        </Button>
      }
      title={t('revokeTitle', { name })}
      confirm={t('revoke')}
      confirming={t('revoking')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void act(() => api.organization.revokeAccessToken({ id }), t('revoked', { name })).then(() => setOpen(false))}
    >
      {t('revokeLead')}
    </ConfirmDialog>
  )
}

function Maker({ maker }: Pick<Token, 'maker'>) {
  const t = useTranslations('accessTokens')
  if (!maker) return t('byServer')
  return <NameCell name={maker.name || '–'} badge={!maker.isMember && <StateBadge tone="warning">{t('left')}</StateBadge>} />
}

function useColumns(): Column<Token>[] {
  const t = useTranslations('accessTokens')
  const { language } = useLanguage()
  const sign = (
    <SignTile>
      <KeyRound size={15} />
    </SignTile>
  )
  return [
    { name: 'name', label: t('name'), order: ({ name }) => name, cell: ({ name }) => <NameCell name={name} picture={sign} /> },
    { name: 'start', label: t('token'), cell: ({ start }) => <Mono>{`${start}…`}</Mono> },
    {
      name: 'scopes',
      label: t('scopes'),
      cell: ({ scopes }) => (scopes === null ? t('everything') : t('scopeCount', { count: scopes.length })),
    },
    { name: 'maker', label: t('maker'), order: ({ maker }) => maker?.name ?? '', cell: ({ maker }) => <Maker maker={maker} /> },
    {
      name: 'created',
      label: t('created'),
      order: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
    {
      name: 'used',
      label: t('used'),
      order: ({ lastUsedAt }) => lastUsedAt ?? '',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} language={language} /> : t('unused')),
    },
  ]
}
