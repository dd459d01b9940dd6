import { UsersRound } from 'lucide-react'
import type { Team } from '#contract/teams.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { TeamActions } from './team-actions.tsx'
import { CreateTeam } from './team-name-dialog.tsx'
import { useTeamMembers, useTeams } from './use-teams.ts'

export default function TeamsScreen() {
  const t = useTranslations('teams')
  const { organization, may } = useOrganization()
  const { search = '' } = useSearch<typeof listSearch>().search
  const query = useTeams(organization.id)
  const rows = query.data?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  return (
    <Screen
      kind="table"
      title={t('title')}
      lead={may({ team: ['delete'] }) ? `${t('lead')} ${t('rules')}` : t('lead')}
      action={may({ team: ['create'] }) && <CreateTeam />}
    >
      <ListTable
        label={t('title')}
        query={{ ...query, data: rows && { rows } }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkTo={({ id }) => `/o/${organization.slug}/teams/${id}`}
        actions={(team) => <TeamActions team={team} isLast={query.data?.length === 1} />}
        search={t('search')}
        count={(count) => t('teamCount', { count })}
        empty={
          <EmptyState icon={UsersRound} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
    </Screen>
  )
}

function useColumns(): Column<Team>[] {
  const t = useTranslations('teams')
  const { language } = useLanguage()
  return [
    { name: 'name', label: t('team'), order: ({ name }) => name, cell: ({ name }) => <NameCell name={name} /> },
    { name: 'members', label: t('members'), isNumber: true, onPhone: 'start', cell: ({ id }) => <MemberCount teamId={id} /> },
    {
      name: 'created',
      label: t('createdOn'),
      order: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}

function MemberCount({ teamId }: { teamId: string }) {
  const { language } = useLanguage()
  const { data } = useTeamMembers(teamId)
  return data?.length.toLocaleString(language) ?? '–'
}
