import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Invitation } from '#contract/invitations.ts'
import { api } from '../api.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problem.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForgetInvitations } from './use-invitations.ts'

/** Takes an invitation back, after asking: the mailed link is dead from then on. */
export function CancelInvitation({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useTranslations('invitations')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetInvitations(organization.id)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function cancel() {
    setPending(true)
    const { error } = await api.organization.cancelInvitation({ invitationId: id })
    setPending(false)
    setOpen(false)
    void forget()
    if (error) return toast.fail(problemOf(error).words)
    return toast.succeed(t('canceledToast', { address: email }))
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" size="small" aria-label={`${t('cancel')}: ${email}`}>
          {t('cancel')}
        </Button>
      }
      title={t('cancelConfirmTitle', { address: email })}
      confirm={t('cancel')}
      confirming={t('canceling')}
      cancel={t('keep')}
      pending={isPending}
      onConfirm={() => void cancel()}
    >
      {t('cancelConfirm')}
    </ConfirmDialog>
  )
}
