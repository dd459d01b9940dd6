import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { type OwnRole, useForgetRoles } from '../roles/use-roles.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'

type DeleteRoleProps = { role: OwnRole; open: boolean; onOpenChange: (open: boolean) => void }

/** Deletes a role, after asking. Why it cannot be deleted is said in the same place. */
export function DeleteRole({ role, open, onOpenChange }: DeleteRoleProps) {
  const t = useTranslations('permissions')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetRoles()
  const [isPending, setPending] = useState(false)
  const [whyNot, setWhyNot] = useState<string>()

  async function remove() {
    setPending(true)
    const { error } = await api.organization.deleteRole({ organizationId: organization.id, roleId: role.id })
    setPending(false)
    if (error) return setWhyNot(problemOf(error).words)
    onOpenChange(false)
    void forget()
    return toast.succeed(t('removed', { role: role.name }))
  }
  function move(open: boolean) {
    setWhyNot(undefined)
    onOpenChange(open)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={move}
      title={t('removeTitle', { role: role.name })}
      confirm={t('remove')}
      confirming={t('removing')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void remove()}
    >
      <Stack>
        {t('removeLead')}
        {whyNot && <Alert tone="danger">{whyNot}</Alert>}
      </Stack>
    </ConfirmDialog>
  )
}
