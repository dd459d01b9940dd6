import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ShieldX } from 'lucide-react'
import { auditActions } from '#contract/audit-actions.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useMembersByUser } from '../members/use-members.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useTeams } from '../teams/use-teams.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { AuditTable } from './audit-table.tsx'
import { exportAddress } from './export-address.ts'
import { useWantedEntries } from './use-wanted-entries.ts'

const subjects = new Set(['organization', 'api-key', 'member', 'invitation', 'role', 'team', 'team-member'])
const actions = auditActions.filter((action) => subjects.has(action.split('.')[0] ?? ''))

/** What was done in the organization, for those who answer for it. */
export default function OrganizationAuditScreen() {
  const t = useTranslations('audit')
  const { may } = useOrganization()
  if (!may({ organization: ['update'] })) {
    return (
      <Screen kind="table" title={t('title')}>
        <EmptyState icon={ShieldX} title={t('closedTitle')}>
          {t('closed')}
        </EmptyState>
      </Screen>
    )
  }
  return <Log />
}

function Log() {
  const t = useTranslations('audit')
  const { organization } = useOrganization()
  const wanted = useWantedEntries()
  const page = useQuery({
    queryKey: ['audit', organization.id, wanted],
    queryFn: ({ signal }) =>
      api.organization.listAuditEntries({ organizationId: organization.id, limit: 25, ...wanted }, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
  const ids = page.data?.entries.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null) ?? []
  const members = useMembersByUser(organization.id, [...ids, wanted.actorId ?? '', wanted.userId ?? ''].filter(Boolean))
  const people = new Map([...members].map(([id, { user }]) => [id, user.name]))
  const { data: teams = [] } = useTeams(organization.id)
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={<ExportLinks />}>
      <AuditTable
        page={page}
        actions={actions}
        people={people}
        nameOf={(id) => people.get(id) ?? t('gone')}
        teamOf={(teamId) => teams.find(({ id }) => id === teamId)?.name}
      />
    </Screen>
  )
}

/** Everything that passes the filters, as a file. */
function ExportLinks() {
  const t = useTranslations('audit')
  const { organization } = useOrganization()
  const { before: _, ...wanted } = useWantedEntries()
  const address = (format: 'csv' | 'json') => exportAddress({ ...wanted, organizationId: organization.id, format })
  return (
    <Inline>
      <ButtonLink look="secondary" size="small" href={address('csv')} download title={t('exportHelp')}>
        <Download size={16} />
        {t('exportCsv')}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" href={address('json')} download title={t('exportHelp')}>
        <Download size={16} />
        {t('exportJson')}
      </ButtonLink>
    </Inline>
  )
}
