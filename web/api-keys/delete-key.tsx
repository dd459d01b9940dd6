import { use } from 'react'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import type { KeyDialogProps } from './key-dialog.ts'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

/** Deletes a key, after asking: whatever uses it stops working. */
export function DeleteKey({ apiKey, name, open, onOpenChange }: KeyDialogProps) {
  const t = useTranslations('apiKeys')
  const list = useApiKeyList()
  const owner = use(KeysOf)
  return (
    <DeleteDialog
      words={{ title: t('confirmTitle', { name }), confirm: t('delete'), confirming: t('deleting'), done: t('deleted', { name }) }}
      open={open}
      onOpenChange={onOpenChange}
      call={() => api.apiKey.delete({ ...owner, keyId: apiKey.id })}
      onDeleted={() => list.remove(apiKey)}
    >
      {t('confirm')}
    </DeleteDialog>
  )
}
