import { useTranslations } from 'use-intl'
import type { Invitation } from '#contract/invitations.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForgetInvitations } from './use-invitations.ts'

/** Sends the same invitation once more, with its full time ahead of it. */
export function ResendInvitation({ invitation: { email, role, teamId } }: { invitation: Invitation }) {
  const t = useTranslations('invitations')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const { submit, isPending } = useSubmit({
    call: () =>
      api.organization.inviteMember({
        organizationId: organization.id,
        email,
        role,
        resend: true,
        ...(teamId && { teamId: teamId.split(',') }),
      }),
    onDone() {
      void forget()
      toast.succeed(t('resent', { address: email }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`${t('resend')}: ${email}`}
      pending={isPending}
      pendingText={t('resending')}
      onClick={() => void submit(undefined)}
    >
      {t('resend')}
    </Button>
  )
}
