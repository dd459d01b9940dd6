import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useOrganization } from './organization-context.ts'
import { useGone } from './use-gone.ts'
import { useOwnerCount } from './use-owner-count.ts'

/** The way out. The only owner has none: what to do first is said instead. */
export function LeaveCard() {
  const t = useTranslations('organizations')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const gone = useGone()
  const { organization, isOwner } = useOrganization()
  const { data: owners } = useOwnerCount(organization.id)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const isOnlyOwner = isOwner && owners === 1

  async function leave() {
    setPending(true)
    const { error } = await api.organization.leave({ organizationId: organization.id })
    setPending(false)
    setOpen(false)
    if (error) return toast.fail(problemOf(error).words)
    return gone(t('left', { organization: organization.name }))
  }
  const button = (
    <Button look="secondary" disabled={isOnlyOwner}>
      {t('leave')}
    </Button>
  )
  return (
    <Section
      title={t('leaveTitle')}
      lead={isOnlyOwner ? t('leaveOnlyOwner') : t('leaveLead')}
      action={
        isOnlyOwner ? (
          button
        ) : (
          <ConfirmDialog
            open={isOpen}
            onOpenChange={setOpen}
            trigger={button}
            title={t('leaveConfirmTitle', { organization: organization.name })}
            confirm={t('leave')}
            confirming={t('leaving')}
            cancel={shared('cancel')}
            pending={isPending}
            onConfirm={() => void leave()}
          >
            {t('leaveConfirm')}
          </ConfirmDialog>
        )
      }
    />
  )
}
