import { useTranslations } from 'use-intl'
import type { Invitation } from '#contract/invitations.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { hasTimeLeft, useForgetInvitations } from './use-invitations.ts'
import { useRestore } from './use-restore.ts'

/** Takes an invitation back at once. As long as its time lasts, it can be made to hold again. */
export function CancelInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('invitations')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization, may, mayGive } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const { restore } = useRestore(invitation)
  const isRestorable = may({ invitation: ['create'] }) && mayGive(invitation.role) && hasTimeLeft(invitation)
  const { submit, isPending } = useSubmit({
    call: () => api.organization.cancelInvitation({ invitationId: invitation.id }),
    onDone() {
      void forget()
      const undo = { label: changes('undo'), onPress: () => void restore() }
      toast.succeed(t('canceledToast', { address: invitation.email }), isRestorable ? undo : undefined)
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`${t('cancel')}: ${invitation.email}`}
      pending={isPending}
      pendingText={t('canceling')}
      onClick={() => void submit(undefined)}
    >
      {t('cancel')}
    </Button>
  )
}
