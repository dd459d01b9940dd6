import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useRoleName } from '../roles/role-name.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import type { administeredSearch } from './organization-search.ts'

const pageSize = 25

type Member = DataOf<typeof api.admin.listOrganizationMembers>['members'][number]

/** The members of an organization with their roles; each leads to the person. */
export function MembersTable({ organizationId }: { organizationId: string }) {
  const t = useTranslations('administered')
  const { search = '', page = 1 } = useSearch<typeof administeredSearch>().search
  const query = useQuery({
    queryKey: ['administered', organizationId, 'members', { search, page }],
    queryFn: ({ signal }) => {
      const wanted = { organizationId, limit: pageSize, offset: (page - 1) * pageSize, ...(search && { search }) }
      return api.admin.listOrganizationMembers(wanted, { throw: true, signal })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <ListTable
      label={t('members')}
      query={{ ...query, data: query.data && { rows: query.data.members, total: query.data.total } }}
      columns={useColumns()}
      idOf={({ id }) => id}
      nameOf={({ user }) => user.name}
      linkTo={({ userId }) => `/admin/users/${userId}`}
      search={t('searchMembers')}
      pageSize={pageSize}
      empty={
        <EmptyState icon={Users} title={t('noMembersTitle')}>
          {t('noMembers')}
        </EmptyState>
      }
      errorTitle={t('membersFailed')}
    />
  )
}

function useColumns(): Column<Member>[] {
  const t = useTranslations('administered')
  const admin = useTranslations('admin')
  const { language } = useLanguage()
  const roleName = useRoleName()
  return [
    { name: 'name', label: t('name'), cell: ({ user }) => <NameCell name={user.name} image={user.image} /> },
    { name: 'email', label: admin('email'), cell: ({ user }) => user.email },
    { name: 'role', label: admin('role'), onPhone: 'top', cell: ({ role }) => roleName(role) },
    { name: 'joined', label: admin('joinedAt'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
