import { useTranslations } from 'use-intl'
import type { Invitation } from '#contract/invitations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useTeams } from '../teams/use-teams.ts'
import { Badge } from '../ui/badge.tsx'
import { PersonItem } from '../ui/person-item.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { TimeLeft } from '../ui/time-left.tsx'
import { CancelInvitation } from './cancel-invitation.tsx'
import { CopyLink } from './copy-link.tsx'
import { ResendInvitation } from './resend-invitation.tsx'
import { RestoreInvitation } from './restore-invitation.tsx'
import { hasTimeLeft, type InvitationState, stateOf } from './use-invitations.ts'

const tones: Readonly<Record<InvitationState, 'accent' | 'warning' | 'neutral'>> = {
  pending: 'accent',
  expired: 'warning',
  accepted: 'neutral',
  rejected: 'neutral',
  canceled: 'neutral',
}

/** An invitation: what became of it, and what can still be done. */
export function InvitationItem({ invitation, inviter }: { invitation: Invitation; inviter: string | undefined }) {
  const t = useTranslations('invitations')
  const { language } = useLanguage()
  const roleName = useRoleName()
  const { organization, may, mayGive } = useOrganization()
  const { data: teams = [] } = useTeams(organization.id)
  const state = stateOf(invitation)
  const team = teams.filter(({ id }) => invitation.teamId?.split(',').includes(id)).map(({ name }) => name)
  const details = [
    roleName(invitation.role),
    ...(team.length > 0 ? [team.join(', ')] : []),
    ...(inviter ? [t('by', { inviter })] : []),
    state === 'pending'
      ? t.rich('expires', { time: () => <TimeLeft until={invitation.expiresAt} language={language} /> })
      : t.rich('invitedAt', { time: () => <RelativeTime at={invitation.createdAt} language={language} /> }),
  ]
  const isOpen = state === 'pending' || state === 'expired'
  const isRestorable = state === 'canceled' && hasTimeLeft(invitation)
  const mayInvite = may({ invitation: ['create'] }) && mayGive(invitation.role)
  return (
    <PersonItem
      name={invitation.email}
      badge={<Badge tone={tones[state]}>{t(state)}</Badge>}
      details={details}
      action={
        <>
          {isOpen && mayInvite && <ResendInvitation invitation={invitation} />}
          {state === 'pending' && mayInvite && <CopyLink invitation={invitation} />}
          {isOpen && may({ invitation: ['cancel'] }) && <CancelInvitation invitation={invitation} />}
          {isRestorable && mayInvite && <RestoreInvitation invitation={invitation} />}
        </>
      }
    />
  )
}
