import { Users } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { pageSize, userOrders, useUsers } from './use-users.ts'
import { UserBadges } from './user-badges.tsx'
import type { userSearch } from './user-search.ts'

export default function UsersScreen() {
  const t = useTranslations('admin')
  const self = useUser()
  const query = useUsers(useWanted())
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const users = query.data?.users ?? []
  const listed = query.data && { rows: query.data.users, total: query.data.total }
  const kinds = { administrators: t('administrators'), banned: t('banned'), unproven: t('unproven'), anonymous: t('anonymous') }
  return (
    <Screen kind="table" title={t('usersTitle')} lead={t('usersLead')}>
      <ListTable
        label={t('usersTitle')}
        query={{ ...query, data: listed }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkTo={({ id }) => `/admin/users/${id}`}
        search={t('search')}
        filters={[{ name: 'kind', label: t('kind'), options: kinds, any: t('everybody') }]}
        // Administrators cannot select themselves: they could lock themselves out.
        selection={{ ids, onSelect: setIds, canSelect: ({ id }) => id !== self.id }}
        pageSize={pageSize}
        next={{ name: 'after', value: users.length === pageSize ? users.at(-1)?.id : null }}
        count={(count) => t('usersCount', { count })}
        empty={
          <EmptyState icon={Users} title={t('nobodyTitle')}>
            {t('nobody')}
          </EmptyState>
        }
        errorTitle={t('usersFailed')}
      />
      <BulkBar people={users.filter(({ id }) => ids.has(id))} onClear={() => setIds(new Set())} />
    </Screen>
  )
}

/** What the address says about which people are wanted, and in which order. */
function useWanted() {
  const { search = '', kind = '', after = '', sort = '-createdAt' } = useSearch<typeof userSearch>().search
  const sortBy = userOrders.find((each) => each === sort.replace(/^-/, '')) ?? 'createdAt'
  return { search, kind, after, sortBy, sortDirection: sort.startsWith('-') ? 'desc' : 'asc' } as const
}

function useColumns(): Column<User>[] {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  return [
    {
      name: 'name',
      label: t('name'),
      order: 'server',
      cell: (user) => <NameCell name={user.name} image={user.image} badge={<UserBadges user={user} />} />,
    },
    { name: 'email', label: t('email'), order: 'server', cell: ({ email, isAnonymous }) => (isAnonymous ? '–' : email) },
    {
      name: 'createdAt',
      label: t('joinedAt'),
      order: 'server',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}
