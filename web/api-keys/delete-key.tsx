import { use } from 'react'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import type { KeyDialogProps } from './key-dialog.ts'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

/** Deletes a key, after asking: whatever uses it stops working. */
export function DeleteKey({ apiKey, name, open, onOpenChange }: KeyDialogProps) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const list = useApiKeyList()
  const owner = use(KeysOf)
  const { submit, isPending } = useSubmit({
    call: () => api.apiKey.delete({ ...owner, keyId: apiKey.id }),
    onDone() {
      onOpenChange(false)
      list.remove(apiKey)
      toast.succeed(t('deleted', { name }))
      return 'staying'
    },
    onFail(failure) {
      onOpenChange(false)
      toast.fail(problemOf(failure).words)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirmTitle', { name })}
      confirm={t('delete')}
      confirming={t('deleting')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      {t('confirm')}
    </ConfirmDialog>
  )
}
