import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import type { CreatedKey } from './created-key.ts'
import { KeyForm } from './key-form.tsx'
import { NewKey } from './new-key.tsx'
import { useApiKeyList } from './use-api-keys.ts'

/** Makes a key and shows its secret, which nobody sees again: the dialog does not close by a slip before it is saved. */
export function CreateKey() {
  const t = useTranslations('apiKeys')
  const list = useApiKeyList()
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<CreatedKey>()
  const [isWarned, setWarned] = useState(false)

  function change(open: boolean) {
    if (!open && created) return setWarned(true)
    setWarned(false)
    return setOpen(open)
  }
  function finish() {
    setOpen(false)
    setCreated(undefined)
    if (!created) return
    const { key: _, ...known } = created
    list.add(known)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button>
          <Plus size={18} />
          {t('create')}
        </Button>
      }
      title={created ? t('createdTitle') : t('createTitle')}
      lead={created ? t('createdLead') : t('createLead')}
    >
      {created ? (
        <NewKey secret={created.key} isWarned={isWarned} onSaved={finish} />
      ) : (
        <KeyForm onCreated={setCreated} onCancel={() => change(false)} />
      )}
    </Modal>
  )
}
