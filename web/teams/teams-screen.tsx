import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TeamCard } from './team-card.tsx'
import { TeamNameDialog } from './team-name-dialog.tsx'
import { useTeams } from './use-teams.ts'

export default function TeamsScreen() {
  const t = useTranslations('teams')
  const { may } = useOrganization()
  return (
    <Screen
      title={t('title')}
      lead={may({ team: ['delete'] }) ? `${t('lead')} ${t('rules')}` : t('lead')}
      action={may({ team: ['create'] }) && <TeamNameDialog />}
    >
      <Teams />
    </Screen>
  )
}

function Teams() {
  const t = useTranslations('teams')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const { data, error, refetch } = useTeams(organization.id)
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  if (data.length === 0) {
    return (
      <EmptyState icon={UsersRound} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return data.map((team) => <TeamCard key={team.id} team={team} isLast={data.length === 1} />)
}
