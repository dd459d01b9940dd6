import { useTranslations } from 'use-intl'
import type { Team } from '#contract/teams.ts'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { useMembersByUser } from '../members/use-members.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Inline } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { AddToTeam } from './add-to-team.tsx'
import { RemoveTeam } from './remove-team.tsx'
import { TeamMemberItem } from './team-member-item.tsx'
import { TeamNameDialog } from './team-name-dialog.tsx'
import { useTeamMembers } from './use-teams.ts'

/** A team and who is in it. */
export function TeamCard({ team, isLast }: { team: Team; isLast: boolean }) {
  const t = useTranslations('teams')
  const { may } = useOrganization()
  const { data: members } = useTeamMembers(team.id)
  const whyNotRemove = useWhyNotRemove(team, isLast)
  const mayUpdate = may({ team: ['update'] })
  return (
    <Section
      title={team.name}
      lead={members && t('count', { count: members.length })}
      action={
        (mayUpdate || may({ team: ['delete'] })) && (
          <Inline>
            {mayUpdate && <AddToTeam team={team} present={members?.map(({ userId }) => userId) ?? []} />}
            {mayUpdate && <TeamNameDialog team={team} />}
            {may({ team: ['delete'] }) && <RemoveTeam team={team} whyNot={whyNotRemove} />}
          </Inline>
        )
      }
    >
      <TeamMembers team={team} mayUpdate={mayUpdate} />
    </Section>
  )
}

/** A team cannot be removed by a member who works in it, nor can the last one. */
function useWhyNotRemove(team: Team, isLast: boolean) {
  const t = useTranslations('teams')
  const user = useUser()
  const { data: session } = api.useSession()
  const { organization } = useOrganization()
  const { data: members = [] } = useTeamMembers(team.id)
  const ownTeamId = useMembersByUser(organization.id, [user.id]).get(user.id)?.teamId
  const isOwn = members.some(({ userId }) => userId === user.id) && [ownTeamId, session?.session.activeTeamId].includes(team.id)
  if (isLast) return t('removeLast')
  return isOwn ? t('removeOwn') : undefined
}

function TeamMembers({ team, mayUpdate }: { team: Team; mayUpdate: boolean }) {
  const t = useTranslations('teams')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const { data, error, refetch } = useTeamMembers(team.id)
  const people = useMembersByUser(organization.id, data?.map(({ userId }) => userId) ?? [])
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} label={shared('loading')} />
  if (data.length === 0) return <Text tone="soft">{t('empty')}</Text>
  return (
    <ItemList label={t('listOf', { team: team.name })}>
      {data.map(({ id, userId }) => {
        const member = people.get(userId)
        return member && <TeamMemberItem key={id} team={team} member={member} mayRemove={mayUpdate} />
      })}
    </ItemList>
  )
}
