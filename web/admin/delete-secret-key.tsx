import { useState } from 'react'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'

/** Makes a key worthless, after asking: whatever uses it stops working. */
export function DeleteSecretKey({ secretKey, onChanged }: { secretKey: { id: string; name: string }; onChanged: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const { id, name } = secretKey

  async function remove() {
    setPending(true)
    setOpen(false)
    const { error } = await whenFresh(() => api.admin.deleteSecretKey({ id }))
    setPending(false)
    onChanged()
    if (error) return toast.fail(problemOf(error).words)
    return toast.succeed(t('keyDeleted', { name }))
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={`${t('keyDelete')}: ${name}`} pending={isPending} pendingText={t('keyDeleting')}>
          {t('keyDelete')}
        </Button>
      }
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
