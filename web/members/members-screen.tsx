import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useRoles } from '../roles/use-roles.ts'
import { useSettings } from '../settings/use-settings.ts'
import { buttonLook } from '../ui/button.tsx'
import { Filters } from '../ui/filters.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { MemberList } from './member-list.tsx'
import { pageSize, useMemberCount, useMembers } from './use-members.ts'
import { useWanted } from './use-wanted.ts'

export default function MembersScreen() {
  const t = useTranslations('members')
  const { organization, may } = useOrganization()
  const { data: count } = useMemberCount(organization.id)
  const most = useSettings()?.membershipLimit
  return (
    <Screen
      title={t('title')}
      lead={leadOf(t, count, most)}
      action={
        may({ invitation: ['create'] }) && (
          <Link to={`/o/${organization.slug}/invitations`} className={buttonLook()}>
            <span className="inline-flex items-center gap-2">
              <UserPlus size={18} />
              {t('invite')}
            </span>
          </Link>
        )
      }
    >
      <MemberFilters />
      <MemberList />
      <MemberPages />
    </Screen>
  )
}

function leadOf(t: ReturnType<typeof useTranslations<'members'>>, count: number | undefined, most: number | undefined): string {
  if (count === undefined) return t('lead')
  return most === undefined || count > most ? t('count', { count }) : t('countOf', { count, most })
}

function MemberFilters() {
  const t = useTranslations('members')
  const roleName = useRoleName()
  const { wanted, change } = useWanted()
  const search = useCallback((text: string) => change({ search: text, page: undefined }, { replace: true }), [change])
  const roles = Object.fromEntries(Object.keys(useRoles()).map((role) => [role, roleName(role)]))
  return (
    <Filters label={t('filters')}>
      <SearchField name="search" label={t('search')} value={wanted.search} onSearch={search} />
      <SelectField
        name="role"
        label={t('role')}
        options={{ '': t('anyRole'), ...roles } as Record<string, string>}
        value={wanted.role}
        onValueChange={(role) => change({ role, page: undefined })}
      />
    </Filters>
  )
}

function MemberPages() {
  const t = useTranslations('frame')
  const { wanted, change } = useWanted()
  const { data } = useMembers(wanted)
  const pages = Math.ceil((data?.total ?? 0) / pageSize)
  const turnTo = (page: number) => () => change({ page: page === 1 ? undefined : String(page) })
  return (
    <Pager
      label={t('pages')}
      words={{ previous: t('previous'), next: t('next') }}
      onPrevious={wanted.page > 1 ? turnTo(wanted.page - 1) : undefined}
      onNext={wanted.page < pages ? turnTo(wanted.page + 1) : undefined}
    >
      {t('page', { page: wanted.page, pages: Math.max(pages, 1) })}
    </Pager>
  )
}
