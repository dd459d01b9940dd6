import { Plus } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { KeyForm } from './key-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useApiKeyList } from './use-api-keys.ts'

/** Makes a key and shows its secret. */
export function CreateKey() {
  const t = useTranslations('apiKeys')
  const list = useApiKeyList()
  return (
    <SecretDialog
      trigger={
        <Button>
          <Plus size={18} />
          {t('create')}
        </Button>
      }
      title={t('createTitle')}
      lead={t('createLead')}
      onSaved={list.add}
    >
      {({ onMade, onCancel }) => <KeyForm onCreated={onMade} onCancel={onCancel} />}
    </SecretDialog>
  )
}
