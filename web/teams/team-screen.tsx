import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { UserMinus, UsersRound } from 'lucide-react'
import type { MemberWithUser } from '#contract/members.ts'
import type { Team } from '#contract/teams.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useMembersByUser } from '../members/use-members.ts'
import type { listSearch } from '../navigation/list-search.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { AddToTeam } from './add-to-team.tsx'
import { TeamActions } from './team-actions.tsx'
import { useTakeOut } from './use-take-out.ts'
import { useTeamMembers, useTeams } from './use-teams.ts'

/** One team and who is in it. */
export default function TeamScreen() {
  const t = useTranslations('teams')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const { team: id } = useParams({ strict: false })
  const { data: teams, error, refetch } = useTeams(organization.id)
  if (!teams && error) {
    return (
      <Screen kind="detail" back={<BackToTeams />} title={t('errorTitle')}>
        <Failed failure={error} onRetry={() => void refetch()} />
      </Screen>
    )
  }
  if (!teams) return <Skeleton label={shared('loading')} />
  const team = teams.find((each) => each.id === id)
  if (team) return <Details team={team} isLast={teams.length === 1} />
  return (
    <Screen kind="detail" back={<BackToTeams />} title={t('gone')}>
      <span />
    </Screen>
  )
}

function BackToTeams() {
  const t = useTranslations('teams')
  const { organization } = useOrganization()
  return (
    <Link to="/o/$slug/teams" params={{ slug: organization.slug }} className={backLook}>
      <BackContent>{t('back')}</BackContent>
    </Link>
  )
}

function Details({ team, isLast }: { team: Team; isLast: boolean }) {
  const navigate = useNavigate()
  const { organization, may } = useOrganization()
  const { data: members = [] } = useTeamMembers(team.id)
  return (
    <Screen
      kind="detail"
      back={<BackToTeams />}
      title={team.name}
      action={
        <Inline>
          {may({ team: ['update'] }) && <AddToTeam team={team} present={members.map(({ userId }) => userId)} />}
          <TeamActions
            team={team}
            isLast={isLast}
            onRemoved={() => void navigate({ to: '/o/$slug/teams', params: { slug: organization.slug } })}
          />
        </Inline>
      }
      side={<TeamFacts team={team} />}
    >
      <TeamMembers team={team} />
    </Screen>
  )
}

function TeamFacts({ team }: { team: Team }) {
  const t = useTranslations('teams')
  const { language } = useLanguage()
  const { data } = useTeamMembers(team.id)
  return (
    <Section title={t('team')}>
      <Facts
        facts={[
          { label: t('members'), value: data?.length.toLocaleString(language) ?? '–' },
          { label: t('createdOn'), value: <RelativeTime at={team.createdAt} language={language} /> },
        ]}
      />
    </Section>
  )
}

function TeamMembers({ team }: { team: Team }) {
  const t = useTranslations('teams')
  const { organization, may } = useOrganization()
  const { search = '' } = useSearch<typeof listSearch>().search
  const query = useTeamMembers(team.id)
  const people = useMembersByUser(organization.id, query.data?.map(({ userId }) => userId) ?? [])
  const rows = query.data
    ?.flatMap(({ userId }) => people.get(userId) ?? [])
    .filter(({ user }) => `${user.name} ${user.email}`.toLowerCase().includes(search.toLowerCase()))
  return (
    <ListTable
      label={t('listOf', { team: team.name })}
      query={{ ...query, data: rows && { rows } }}
      columns={useColumns()}
      idOf={({ id }) => id}
      nameOf={({ user }) => user.name}
      {...(may({ team: ['update'] }) && { actions: (member: MemberWithUser) => <MemberMenu team={team} member={member} /> })}
      search={t('find')}
      count={(count) => t('count', { count })}
      empty={
        <EmptyState icon={UsersRound} title={t('members')}>
          {t('empty')}
        </EmptyState>
      }
      errorTitle={t('errorTitle')}
    />
  )
}

function useColumns(): Column<MemberWithUser>[] {
  const t = useTranslations('teams')
  const members = useTranslations('members')
  const roleName = useRoleName()
  return [
    {
      name: 'name',
      label: t('memberName'),
      order: ({ user }) => user.name,
      cell: ({ user }) => <NameCell name={user.name} image={user.image} />,
    },
    { name: 'email', label: t('memberEmail'), order: ({ user }) => user.email, cell: ({ user }) => user.email },
    { name: 'role', label: members('role'), order: ({ role }) => roleName(role), cell: ({ role }) => roleName(role) },
  ]
}

function MemberMenu({ team, member }: { team: Team; member: MemberWithUser }) {
  const t = useTranslations('teams')
  const tables = useTranslations('tables')
  const takeOut = useTakeOut(team, member)
  const action = { id: 'out', label: t('memberRemove'), icon: UserMinus, onChoose: takeOut }
  return <RowMenu label={tables('actionsOf', { name: member.user.name })} actions={[action]} />
}
