import { SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/users.ts'
import { useUser } from '../account/use-user.ts'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Filters } from '../ui/filters.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectBox } from '../ui/select-box.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { pageSize, useUsers } from './use-users.ts'
import { UserItem } from './user-item.tsx'
import type { userSearch } from './user-search.ts'

export default function UsersScreen() {
  const t = useTranslations('admin')
  const { wanted } = useWanted()
  const { data } = useUsers(wanted)
  const selection = useSelection()
  return (
    <Screen title={t('usersTitle')} lead={data ? t('usersCount', { count: data.total }) : t('usersLead')}>
      <UserFilters />
      <Card>
        <Users selection={selection} />
      </Card>
      <UserPages />
      <BulkBar people={data?.users.filter(({ id }) => selection.ids.has(id)) ?? []} onClear={selection.clear} />
    </Screen>
  )
}

type Selection = ReturnType<typeof useSelection>

function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setIds((ids) => (ids.has(id) ? ids.difference(new Set([id])) : ids.union(new Set([id]))))
  return { ids, toggle, clear: () => setIds(new Set()) }
}

/** What the address says about which people are wanted. */
function useWanted() {
  const { search: asked, change } = useSearch<typeof userSearch>()
  const { search = '', by: field = 'email', kind = '', after = '' } = asked
  return { wanted: { search, field, kind, after } as const, change }
}

function UserFilters() {
  const t = useTranslations('admin')
  const { wanted, change } = useWanted()
  const search = useCallback((text: string) => change({ search: text, after: undefined }, { replace: true }), [change])
  const kindNames = {
    '': t('everybody'),
    administrators: t('administrators'),
    banned: t('banned'),
    unproven: t('unproven'),
    anonymous: t('anonymous'),
  }
  return (
    <Filters label={t('filters')}>
      <SearchField name="search" label={t('search')} value={wanted.search} onSearch={search} />
      <SelectField
        name="by"
        label={t('searchBy')}
        options={{ email: t('email'), name: t('name'), id: t('id') }}
        value={wanted.field}
        onValueChange={(by) => change({ by: by === 'email' ? undefined : by, after: undefined })}
      />
      <SelectField
        name="kind"
        label={t('kind')}
        options={kindNames}
        value={wanted.kind}
        onValueChange={(kind) => change({ kind, after: undefined })}
      />
    </Filters>
  )
}

function Users({ selection }: { selection: Selection }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { wanted } = useWanted()
  const { data, error, refetch } = useUsers(wanted)
  if (!data && error) return <Failed title={t('usersFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={5} label={shared('loading')} />
  if (data.users.length === 0) {
    return (
      <EmptyState icon={SearchX} title={t('nobodyTitle')}>
        {t('nobody')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('usersTitle')}>
      {data.users.map((user) => (
        <UserItem key={user.id} user={user} leading={<SelectUser user={user} selection={selection} />} />
      ))}
    </ItemList>
  )
}

/** Administrators cannot select themselves: they could lock themselves out. */
function SelectUser({ user, selection: { ids, toggle } }: { user: User; selection: Selection }) {
  const t = useTranslations('admin')
  if (useUser().id === user.id) return <span className="size-5 shrink-0" />
  return <SelectBox aria-label={t('select', { name: user.name })} checked={ids.has(user.id)} onChange={() => toggle(user.id)} />
}

function UserPages() {
  const t = useTranslations('admin')
  const { wanted, change } = useWanted()
  const { data } = useUsers(wanted)
  const last = data?.users.length === pageSize ? data.users.at(-1)?.id : undefined
  return (
    <Pager
      label={t('pages')}
      words={{ previous: t('firstPage'), next: t('nextPage') }}
      onPrevious={wanted.after ? () => change({ after: undefined }) : undefined}
      onNext={last ? () => change({ after: last }) : undefined}
    />
  )
}
