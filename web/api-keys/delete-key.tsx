import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useApiKeyList } from './use-api-keys.ts'

/** Deletes a key, after asking: whatever uses it stops working. */
export function DeleteKey({ apiKey, name }: { apiKey: ApiKey; name: string }) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const list = useApiKeyList()
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending } = useSubmit({
    call: () => api.apiKey.delete({ keyId: apiKey.id }),
    onDone() {
      setOpen(false)
      list.remove(apiKey)
      toast.succeed(t('deleted', { name }))
      return 'staying'
    },
    onFail(failure) {
      setOpen(false)
      toast.fail(problemOf(failure).words)
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={Trash2} label={t('deleteOf', { name })} />}
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
