import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { MemberWithUser } from '#contract/members.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetMembers } from './use-members.ts'
import type { Powers } from './use-powers.ts'

/** What the reader may do about a member. Removing asks first: only a new invitation brings them back. */
export function MemberActions({ member, powers: { mayRemove, isLastOwner } }: { member: MemberWithUser; powers: Powers }) {
  const t = useTranslations('members')
  const tables = useTranslations('tables')
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
  if (!mayRemove) return null
  const removal = { id: 'remove', label: t('remove'), icon: UserMinus, isDanger: true, onChoose: () => setOpen(true) }
  return (
    <>
      <RowMenu label={tables('actionsOf', { name })} actions={[{ ...removal, whyNot: isLastOwner ? t('lastOwner') : undefined }]} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeConfirmTitle', { name, organization: organization.name })}
        confirm={t('remove')}
        confirming={t('removing')}
        cancel={shared('cancel')}
        pending={isPending}
        onConfirm={() => void remove()}
      >
        {t('removeConfirm')}
      </ConfirmDialog>
    </>
  )
}
