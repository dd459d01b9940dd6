import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailPlus, MailWarning, ShieldAlert, Users, UsersRound } from 'lucide-react'
import { api } from '../api/api.ts'
import { AuditItem } from '../audit/audit-item.tsx'
import { stateOf, useInvitations } from '../invitations/use-invitations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useMemberCount, useMembersByUser } from '../members/use-members.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useOwnerCount } from '../organizations/use-owner-count.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useTeams } from '../teams/use-teams.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import { Text } from '../ui/text/text.tsx'
import { Recent } from './recent.tsx'

/** An organization at a glance: how large it is, what needs the reader, and what happened lately. */
export default function OrganizationHomeScreen() {
  const { organization, role, may } = useOrganization()
  return (
    <Screen kind="detail" title={organization.name} lead={useRoleName()(role)}>
      <Numbers />
      {may({ invitation: ['create'] }) && <Needs />}
      {may({ organization: ['update'] }) && <RecentHere />}
    </Screen>
  )
}

function Numbers() {
  const t = useTranslations('home')
  const frame = useTranslations('frame')
  const { organization } = useOrganization()
  const { data: members } = useMemberCount(organization.id)
  const { data: teams } = useTeams(organization.id)
  const { data: invitations } = useInvitations(organization.id)
  const countOf = (state: 'pending' | 'expired') => invitations?.filter((each) => stateOf(each) === state).length ?? 0
  const [pending, expired] = [countOf('pending'), countOf('expired')]
  const open = pending + expired
  const tiles = [
    { page: 'people', tab: undefined, icon: Users, label: frame('members'), value: members },
    {
      page: 'people',
      tab: 'invitations',
      icon: MailPlus,
      label: t('openInvitations'),
      value: invitations && open,
      note: open > 0 ? t('openStates', { pending, expired }) : undefined,
    },
    { page: 'teams', tab: undefined, icon: UsersRound, label: frame('teams'), value: teams?.length },
  ] as const
  return (
    <StatTiles label={t('glance')}>
      {tiles.map(({ page, tab, ...stat }) => (
        <li key={stat.label}>
          <Link to={`/o/$slug/${page}`} params={{ slug: organization.slug }} search={{ tab }} className={tileLook}>
            <Stat {...stat} />
          </Link>
        </li>
      ))}
    </StatTiles>
  )
}

function Needs() {
  const t = useTranslations('home')
  const { organization, isOwner } = useOrganization()
  const { data: owners } = useOwnerCount(organization.id)
  const { data: members } = useMemberCount(organization.id)
  const { data: invitations = [] } = useInvitations(organization.id)
  const expired = invitations.filter((each) => stateOf(each) === 'expired').length
  const isOnlyOwner = isOwner && owners === 1 && members !== undefined && members > 1
  if (!isOnlyOwner && expired === 0) {
    return (
      <Section title={t('needs')}>
        <Text tone="soft">{t('nothing')}</Text>
      </Section>
    )
  }
  const button = buttonLook({ look: 'secondary', size: 'small' })
  return (
    <Section title={t('needs')}>
      <ItemList label={t('needs')}>
        {expired > 0 && (
          <Item
            icon={MailWarning}
            title={t('expired', { count: expired })}
            details={[t('expiredLead')]}
            action={
              <Link
                to="/o/$slug/people"
                params={{ slug: organization.slug }}
                search={{ tab: 'invitations', status: 'expired' }}
                className={button}
              >
                {t('review')}
              </Link>
            }
          />
        )}
        {isOnlyOwner && (
          <Item
            icon={ShieldAlert}
            title={t('onlyOwner')}
            details={[t('onlyOwnerLead')]}
            action={
              <Link to="/o/$slug/people" params={{ slug: organization.slug }} className={button}>
                {t('chooseOwner')}
              </Link>
            }
          />
        )}
      </ItemList>
    </Section>
  )
}

function RecentHere() {
  const audit = useTranslations('audit')
  const { organization } = useOrganization()
  const query = useQuery({
    queryKey: ['audit', organization.id, 'recent'],
    queryFn: ({ signal }) => api.organization.listAuditEntries({ organizationId: organization.id, limit: 5 }, { throw: true, signal }),
    select: ({ entries }) => entries,
  })
  const ids = query.data?.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null) ?? []
  const people = useMembersByUser(organization.id, ids)
  const { data: teams = [] } = useTeams(organization.id)
  return (
    <Recent query={query} all={`/o/${organization.slug}/activity`}>
      {(entry) => (
        <AuditItem
          key={entry.id}
          entry={entry}
          nameOf={(id) => people.get(id)?.user.name ?? audit('gone')}
          teamOf={(id) => teams.find((team) => team.id === id)?.name}
        />
      )}
    </Recent>
  )
}
