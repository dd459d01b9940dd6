import { MailOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Screen } from '../layouts/screen.tsx'
import { useMembersByUser } from '../members/use-members.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SmallSelect } from '../ui/small-select.tsx'
import { InvitationItem } from './invitation-item.tsx'
import { type invitationSearch, invitationStates } from './invitation-search.ts'
import { InviteForm } from './invite-form.tsx'
import { stateOf, useInvitations } from './use-invitations.ts'

export default function InvitationsScreen() {
  const t = useTranslations('invitations')
  const { may } = useOrganization()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {may({ invitation: ['create'] }) && (
        <Section title={t('inviteTitle')} lead={t('inviteLead')}>
          <InviteForm />
        </Section>
      )}
      <Section title={t('listTitle')} action={<StateFilter />}>
        <Invitations />
      </Section>
    </Screen>
  )
}

function useWantedState() {
  const { search, change } = useSearch<typeof invitationSearch>()
  return { wanted: (search.status ?? '') as string, change }
}

function StateFilter() {
  const t = useTranslations('invitations')
  const { wanted, change } = useWantedState()
  const options: Record<string, string> = { '': t('anyState'), ...Object.fromEntries(invitationStates.map((state) => [state, t(state)])) }
  return <SmallSelect label={t('state')} value={wanted} options={options} onChange={(status) => change({ status })} />
}

function Invitations() {
  const t = useTranslations('invitations')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const { wanted } = useWantedState()
  const { data, error, refetch } = useInvitations(organization.id)
  const inviters = useMembersByUser(organization.id, data?.map(({ inviterId }) => inviterId) ?? [])
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  const shown = data.filter((invitation) => wanted === '' || stateOf(invitation) === wanted)
  if (shown.length === 0) {
    return (
      <EmptyState icon={MailOpen} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('listTitle')}>
      {shown.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} inviter={inviters.get(invitation.inviterId)?.user.name} />
      ))}
    </ItemList>
  )
}
