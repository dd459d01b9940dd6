import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberWithUser } from '#contract/members.ts'
import { api } from '../api/api.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForgetMembers } from './use-members.ts'

/** Takes a member out, after asking: only a new invitation brings them back. */
export function RemoveMember({ member, isLocked }: { member: MemberWithUser; isLocked: boolean }) {
  const t = useTranslations('members')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetMembers(organization.id)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const { name } = member.user

  async function remove() {
    setPending(true)
    const { error } = await api.organization.removeMember({ organizationId: organization.id, memberIdOrEmail: member.id })
    setPending(false)
    setOpen(false)
    void forget()
    if (error) return toast.fail(t('removeFailed', { name, reason: problemOf(error).words }))
    return toast.succeed(t('removed', { name }))
  }
  const button = (
    <Button look="quiet" size="small" disabled={isLocked} aria-label={`${t('remove')}: ${name}`}>
      {t('remove')}
    </Button>
  )
  if (isLocked) return button
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={button}
      title={t('removeConfirmTitle', { name, organization: organization.name })}
      confirm={t('remove')}
      confirming={t('removing')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void remove()}
    >
      {t('removeConfirm')}
    </ConfirmDialog>
  )
}
