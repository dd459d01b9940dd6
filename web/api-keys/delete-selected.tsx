import { use, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

/** Deletes the selected keys of an organization together, such as those of a member who left. */
export function DeleteSelected({ keys, onDone }: { keys: readonly ApiKey[]; onDone: () => void }) {
  const t = useTranslations('apiKeys')
  const list = useApiKeyList()
  const { organizationId = '' } = use(KeysOf)
  const [isOpen, setOpen] = useState(false)
  const count = keys.length
  if (count === 0) return null
  return (
    <BulkGroup label={t('delete')} count={t('count', { count })}>
      <Button look="danger" size="small" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog
        words={{
          title: t('confirmManyTitle', { count }),
          confirm: t('delete'),
          confirming: t('deleting'),
          done: t('deletedMany', { count }),
        }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => api.apiKey.deleteSeveral({ organizationId, ids: keys.map(({ id }) => id) })}
        onDeleted={() => {
          for (const key of keys) list.remove(key)
          onDone()
        }}
      >
        {t('confirmMany')}
      </DeleteDialog>
    </BulkGroup>
  )
}
