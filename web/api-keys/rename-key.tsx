import { use } from 'react'
import { api } from '../api/api.ts'
import { RenameDialog } from '../forms/rename-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import type { KeyDialogProps } from './key-dialog.ts'
import { KeyNameField } from './key-name-field.tsx'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

const fields = { THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'name' }

export function RenameKey({ apiKey, name, open, onOpenChange }: KeyDialogProps) {
  const t = useTranslations('apiKeys')
  const list = useApiKeyList()
  const owner = use(KeysOf)
  return (
    <RenameDialog
      title={t('renameOf', { name })}
      open={open}
      onOpenChange={onOpenChange}
      call={(wanted) => api.apiKey.update({ ...owner, keyId: apiKey.id, name: wanted })}
      fields={fields}
      onRenamed={list.replace}
    >
      <KeyNameField name={apiKey.name ?? ''} />
    </RenameDialog>
  )
}
