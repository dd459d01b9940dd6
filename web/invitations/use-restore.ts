import type { Invitation } from '#contract/invitations.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetInvitations } from './use-invitations.ts'

/** Lets an invitation that was taken back hold again. */
export function useRestore({ id, email }: Invitation) {
  const t = useTranslations('invitations')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const { submit, isPending } = useSubmit({
    call: () => api.organization.restoreInvitation({ invitationId: id }),
    onDone() {
      void forget()
      toast.succeed(t('restored', { address: email }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return { restore: () => submit(undefined), isPending }
}
