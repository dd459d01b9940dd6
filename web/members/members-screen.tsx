import { Link } from '@tanstack/react-router'
import { SearchX, UserPlus } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { Failed } from '../failed.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { builtInRoles, useRoleName } from '../roles/role-name.ts'
import { Screen } from '../screen.tsx'
import { buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Filters } from '../ui/filters.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAddress } from '../use-address.ts'
import { MemberItem } from './member-item.tsx'
import { pageSize, useMemberCount, useMembers, useOwnerCount } from './use-members.ts'

export default function MembersScreen() {
  const t = useTranslations('members')
  const { organization, may } = useOrganization()
  const { data: count } = useMemberCount(organization.id)
  const most = limits.organization.members
  return (
    <Screen
      title={t('title')}
      lead={count === undefined ? t('lead') : count > most ? t('count', { count }) : t('countOf', { count, most })}
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
      <Card>
        <Members />
      </Card>
      <MemberPages />
    </Screen>
  )
}

/** What the address says about which members are wanted. */
function useWanted() {
  const { organization } = useOrganization()
  const { query, change } = useAddress()
  const wanted = {
    organizationId: organization.id,
    search: query.get('search') ?? '',
    role: query.get('role') ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page')) || 1)),
  }
  return { wanted, change }
}

function MemberFilters() {
  const t = useTranslations('members')
  const roleName = useRoleName()
  const { wanted, change } = useWanted()
  const search = useCallback((text: string) => change({ search: text, page: undefined }, { replace: true }), [change])
  const roles = Object.fromEntries(builtInRoles.map((role) => [role, roleName(role)]))
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

function Members() {
  const t = useTranslations('members')
  const shared = useTranslations('shared')
  const { wanted } = useWanted()
  const { data, error, refetch } = useMembers(wanted)
  const { data: owners } = useOwnerCount(wanted.organizationId)
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  if (data.members.length === 0) {
    return (
      <EmptyState icon={SearchX} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('list')}>
      {data.members.map((member) => (
        <MemberItem key={member.id} member={member} owners={owners} />
      ))}
    </ItemList>
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
