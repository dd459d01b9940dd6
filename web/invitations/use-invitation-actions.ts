import { Ban, Link2, RotateCcw, Send } from 'lucide-react'
import type { Invitation } from '#contract/invitations.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { copy } from '../ui/fields/copy.ts'
import type { RowAction } from '../ui/overlays/row-menu.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { hasTimeLeft, stateOf, useForgetInvitations } from './use-invitations.ts'
import { useRestore } from './use-restore.ts'

/** What the reader may still do about an invitation. */
export function useInvitationActions(invitation: Invitation): RowAction[] {
  const t = useTranslations('invitations')
  const { may, mayGive } = useOrganization()
  const resend = useResend(invitation)
  const copyLink = useCopyLink(invitation)
  const cancel = useCancel(invitation)
  const { restore } = useRestore(invitation)
  const state = stateOf(invitation)
  const isOpen = state === 'pending' || state === 'expired'
  const isRestorable = state === 'canceled' && hasTimeLeft(invitation)
  const mayInvite = may({ invitation: ['create'] }) && mayGive(invitation.role)
  return [
    ...(isOpen && mayInvite ? [{ id: 'resend', label: t('resend'), icon: Send, onChoose: resend }] : []),
    ...(state === 'pending' && mayInvite ? [{ id: 'copy', label: t('copyLink'), icon: Link2, onChoose: copyLink }] : []),
    ...(isOpen && may({ invitation: ['cancel'] })
      ? [{ id: 'cancel', label: t('cancel'), icon: Ban, isDanger: true, onChoose: cancel }]
      : []),
    ...(isRestorable && mayInvite ? [{ id: 'restore', label: t('restore'), icon: RotateCcw, onChoose: () => void restore() }] : []),
  ]
}

/** Sends the same invitation once more, with its full time ahead of it. */
function useResend({ email, role, teamId }: Invitation) {
  const t = useTranslations('invitations')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const again = { organizationId: organization.id, email, role, resend: true, ...(teamId && { teamId: teamId.split(',') }) }
  const { submit } = useSubmit({
    call: () => api.organization.inviteMember(again),
    onDone() {
      void forget()
      toast.succeed(t('resent', { address: email }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return () => void submit(undefined)
}

/** Copies the way to an invitation, to be sent by other means than mail. Only its recipient can use it. */
function useCopyLink({ id }: Invitation) {
  const t = useTranslations('invitations')
  const toast = useToast()
  return async () => {
    if (await copy(`${location.origin}/invite/${id}`)) toast.succeed(t('linkCopied'))
    else toast.fail(t('linkNotCopied'))
  }
}

/** Takes an invitation back at once. As long as its time lasts, it can be made to hold again. */
function useCancel(invitation: Invitation) {
  const t = useTranslations('invitations')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization, may, mayGive } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const { restore } = useRestore(invitation)
  const isRestorable = may({ invitation: ['create'] }) && mayGive(invitation.role) && hasTimeLeft(invitation)
  const { submit } = useSubmit({
    call: () => api.organization.cancelInvitation({ invitationId: invitation.id }),
    onDone() {
      void forget()
      const undo = { label: changes('undo'), onPress: () => void restore() }
      toast.succeed(t('canceledToast', { address: invitation.email }), isRestorable ? undo : undefined)
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return () => void submit(undefined)
}
