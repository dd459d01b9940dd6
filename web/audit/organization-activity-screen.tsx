import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { auditActions } from '#contract/audit.ts'
import { api } from '../api.ts'
import { useMembersByUser } from '../members/use-members.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Screen } from '../screen.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters, useWantedEntries } from './audit-filters.tsx'

const subjects = new Set(['organization', 'member', 'invitation', 'team', 'team-member'])
const actions = auditActions.filter((action) => subjects.has(action.split('.')[0] ?? ''))

/** What was done in the organization, for those who answer for it. */
export default function OrganizationActivityScreen() {
  const t = useTranslations('audit')
  const { may } = useOrganization()
  if (!may({ organization: ['update'] })) {
    return (
      <Screen title={t('title')}>
        <EmptyState icon={ShieldX} title={t('closedTitle')}>
          {t('closed')}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <AuditFilters actions={actions} />
      <OrganizationEntries />
    </Screen>
  )
}

function OrganizationEntries() {
  const t = useTranslations('audit')
  const { organization } = useOrganization()
  const { wanted } = useWantedEntries()
  const page = useQuery({
    queryKey: ['audit', organization.id, wanted],
    queryFn: ({ signal }) =>
      api.organization.listAuditEntries({ organizationId: organization.id, limit: 25, ...wanted }, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
  const ids = page.data?.entries.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null) ?? []
  const people = useMembersByUser(organization.id, ids)
  return <AuditEntries page={page} nameOf={(id) => people.get(id)?.user.name ?? t('gone')} />
}
