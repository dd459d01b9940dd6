import { Mail, MailOpen } from 'lucide-react'
import type { Invitation } from '#contract/invitations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { useMembersByUser } from '../members/use-members.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useTeams } from '../teams/use-teams.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell, SignTile } from '../ui/lists/name-cell.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import { TimeLeft } from '../ui/text/time-left.tsx'
import { type invitationSearch, invitationStates } from './invitation-search.ts'
import { useInvitationActions } from './use-invitation-actions.ts'
import { type InvitationState, stateOf, useInvitations } from './use-invitations.ts'

const tones: Readonly<Record<InvitationState, StateTone>> = {
  pending: 'progress',
  expired: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  canceled: 'neutral',
}

/** Who was invited and what became of it: those who have not answered come first. */
export default function InvitationTable() {
  const t = useTranslations('invitations')
  const { organization } = useOrganization()
  const { status, search = '' } = useSearch<typeof invitationSearch>().search
  const query = useInvitations(organization.id)
  const rows = query.data
    ?.filter((each) => (!status || stateOf(each) === status) && each.email.includes(search.toLowerCase()))
    .toSorted((left, right) => rankOf(left) - rankOf(right))
  return (
    <ListTable
      label={t('listTitle')}
      query={{ ...query, data: rows && { rows } }}
      columns={useColumns(query.data ?? [])}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      actions={(invitation) => <Actions invitation={invitation} />}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('state'),
          options: Object.fromEntries(invitationStates.map((state) => [state, t(state)])),
          any: t('anyState'),
        },
      ]}
      count={(count) => t('count', { count })}
      empty={
        <EmptyState icon={MailOpen} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      }
      errorTitle={t('errorTitle')}
    />
  )
}

/** The states that ask for an action come first. */
function rankOf(invitation: Invitation) {
  return invitationStates.indexOf(stateOf(invitation))
}

function useColumns(invitations: readonly Invitation[]): Column<Invitation>[] {
  const t = useTranslations('invitations')
  const { language } = useLanguage()
  const roleName = useRoleName()
  const { organization } = useOrganization()
  const { data: teams = [] } = useTeams(organization.id)
  const inviters = useMembersByUser(
    organization.id,
    invitations.map(({ inviterId }) => inviterId),
  )
  const teamsOf = ({ teamId }: Invitation) => teams.filter(({ id }) => teamId?.split(',').includes(id)).map(({ name }) => name)
  const inviterOf = ({ inviterId }: Invitation) => inviters.get(inviterId)?.user.name ?? ''
  return [
    {
      name: 'email',
      label: t('email'),
      order: ({ email }) => email,
      cell: ({ email }) => (
        <NameCell
          name={email}
          picture={
            <SignTile>
              <Mail size={15} />
            </SignTile>
          }
        />
      ),
    },
    {
      name: 'status',
      label: t('state'),
      order: rankOf,
      cell: (each) => <StateBadge tone={tones[stateOf(each)]}>{t(stateOf(each))}</StateBadge>,
    },
    { name: 'role', label: t('role'), order: ({ role }) => roleName(role), cell: ({ role }) => roleName(role) },
    { name: 'team', label: t('team'), onPhone: 'never', cell: (each) => teamsOf(each).join(', ') || '–' },
    { name: 'inviter', label: t('inviter'), isMinor: true, onPhone: 'never', order: inviterOf, cell: (each) => inviterOf(each) || '–' },
    {
      name: 'expires',
      label: t('expiry'),
      order: ({ expiresAt }) => expiresAt,
      cell: (each) => (stateOf(each) === 'pending' ? <TimeLeft until={each.expiresAt} language={language} /> : '–'),
    },
    {
      name: 'invited',
      label: t('invitedOn'),
      order: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
}

function Actions({ invitation }: { invitation: Invitation }) {
  const tables = useTranslations('tables')
  return <RowMenu label={tables('actionsOf', { name: invitation.email })} actions={useInvitationActions(invitation)} />
}
