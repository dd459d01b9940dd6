import { type ReactNode, use, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { now } from '../ui/now.ts'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { DeleteSelected } from './delete-selected.tsx'
import { KeyActions } from './key-actions.tsx'
import { OldSecret } from './old-secret.tsx'
import { KeysOf, useApiKeys } from './use-api-keys.ts'

/** The keys of a person or an organization, each with what is known of it and what can be done with it. */
export function KeyTable({ empty }: { empty: ReactNode }) {
  const t = useTranslations('apiKeys')
  const query = useApiKeys()
  const isOfOrganization = use(KeysOf).organizationId !== undefined
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const nameOf = ({ name }: ApiKey) => name ?? t('unnamed')
  return (
    <>
      <ListTable
        label={t('list')}
        query={{ ...query, data: query.data && { rows: query.data } }}
        columns={useColumns(nameOf, isOfOrganization)}
        idOf={({ id }) => id}
        nameOf={nameOf}
        {...(isOfOrganization && { selection: { ids, onSelect: setIds, canSelect: () => true } })}
        actions={(key) => <KeyActions apiKey={key} name={nameOf(key)} isOver={isOver(key)} />}
        count={(count) => t('count', { count })}
        empty={empty}
        errorTitle={t('errorTitle')}
      />
      <DeleteSelected keys={query.data?.filter(({ id }) => ids.has(id)) ?? []} onDone={() => setIds(new Set())} />
    </>
  )
}

function useColumns(nameOf: (key: ApiKey) => string, isOfOrganization: boolean): Column<ApiKey>[] {
  const t = useTranslations('apiKeys')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const ago = (at: string) => <RelativeTime at={at} language={language} />
  const soft = (words: string) => <span className="text-ink-soft">{words}</span>
  /** What needs no mention where room is short. */
  const unset = (words: string) => <span className="data-table-unset text-ink-soft">{words}</span>
  return [
    { name: 'name', label: t('name'), order: nameOf, cell: (key) => <KeyName apiKey={key} name={nameOf(key)} /> },
    { name: 'key', label: t('key'), onPhone: 'rest', cell: (key) => <KeyText apiKey={key} name={nameOf(key)} /> },
    { name: 'permissions', label: t('permissions'), onPhone: 'rest', cell: (key) => permissionsOf(key) ?? unset(t('permissionsNone')) },
    ...(isOfOrganization
      ? [
          {
            name: 'maker',
            label: t('maker'),
            onPhone: 'rest' as const,
            order: ({ maker }: ApiKey) => maker?.name ?? '',
            cell: (key: ApiKey) => <KeyMaker apiKey={key} />,
          },
        ]
      : []),
    { name: 'created', label: t('created'), onPhone: 'rest', order: ({ createdAt }) => createdAt, cell: ({ createdAt }) => ago(createdAt) },
    {
      name: 'used',
      label: t('used'),
      onPhone: 'rest',
      order: ({ lastRequest }) => lastRequest ?? '',
      cell: ({ lastRequest }) => (lastRequest ? ago(lastRequest) : soft(t('neverUsed'))),
    },
    {
      name: 'expires',
      label: t('expiry'),
      onPhone: 'rest',
      order: ({ expiresAt }) => expiresAt ?? '',
      cell: ({ expiresAt }) => (expiresAt ? <time dateTime={expiresAt}>{dayOf(expiresAt)}</time> : soft(t('neverExpires'))),
    },
    {
      name: 'left',
      label: t('usesLeft'),
      isNumber: true,
      onPhone: 'rest',
      order: (key) => usesLeft(key)?.left ?? '',
      cell: (key) => {
        const uses = usesLeft(key)
        if (!uses) return unset(t('usesUnlimited'))
        return uses.maximum === undefined ? uses.left.toLocaleString(language) : t('usesOf', { left: uses.left, maximum: uses.maximum })
      },
    },
  ]
}

function KeyName({ apiKey, name }: { apiKey: ApiKey; name: string }) {
  const t = useTranslations('apiKeys')
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {name}
      {isOver(apiKey) && <StateBadge tone="danger">{t('expired')}</StateBadge>}
      {!apiKey.enabled && <StateBadge tone="neutral">{t('disabled')}</StateBadge>}
    </span>
  )
}

function KeyMaker({ apiKey: { maker } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  if (!maker) return <span className="text-ink-soft">{t('byServer')}</span>
  return <NameCell name={maker.name || '–'} badge={!maker.isMember && <StateBadge tone="warning">{t('left')}</StateBadge>} />
}

function KeyText({ apiKey, name }: { apiKey: ApiKey; name: string }) {
  const { start, ending, previousUntil } = apiKey
  return (
    <span className="flex flex-col gap-1">
      <Mono>{`${start ?? ''}…${ending ?? ''}`}</Mono>
      {previousUntil && <OldSecret apiKey={apiKey} name={name} until={previousUntil} />}
    </span>
  )
}

function isOver({ expiresAt }: ApiKey) {
  return expiresAt !== null && Date.parse(expiresAt) <= now()
}

function permissionsOf({ permissions }: ApiKey) {
  const granted = Object.entries(permissions ?? {}).filter(([, actions]) => actions.length > 0)
  return granted.length === 0 ? undefined : granted.map(([resource, actions]) => `${resource}: ${actions.join(', ')}`).join('; ')
}

/** What is left for good, or else in the current window. */
function usesLeft({ remaining, rateLimitEnabled, rateLimitMax, requestCount }: ApiKey) {
  if (remaining !== null) return { left: remaining }
  return rateLimitEnabled && rateLimitMax !== null ? { left: Math.max(0, rateLimitMax - requestCount), maximum: rateLimitMax } : undefined
}
