import { useState } from 'react'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { SecretKeyDialogProps } from './secret-key-dialog.ts'

/** Makes a key worthless, after asking: whatever uses it stops working. */
export function DeleteSecretKey({ secretKey: { id, name }, open, onOpenChange, onChanged }: SecretKeyDialogProps) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    onOpenChange(false)
    const { error } = await whenFresh(() => api.admin.deleteSecretKey({ id }))
    setPending(false)
    onChanged()
    if (error) return toast.fail(problemOf(error).words)
    return toast.succeed(t('keyDeleted', { name }))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('keyDeleteTitle', { name })}
      confirm={t('keyDelete')}
      confirming={t('keyDeleting')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void remove()}
    >
      {t('keyDeleteConfirm')}
    </ConfirmDialog>
  )
}
