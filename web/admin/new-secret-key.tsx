import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { MadeKey } from './made-key.tsx'
import { SecretKeyForm } from './secret-key-form.tsx'

/** Makes a key and shows it this once. The dialog stays open until the person confirms that they saved it. */
export function NewSecretKey({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('admin')
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<string>()

  function close() {
    setOpen(false)
    setKey(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : key === undefined && close())}
      trigger={
        <Button>
          <Plus size={18} />
          {t('keyCreate')}
        </Button>
      }
      title={key ? t('keyMadeTitle') : t('keyCreate')}
      lead={key ? t('keyMade') : t('keyCreateLead')}
    >
      {key ? (
        <MadeKey secret={key} onClose={close} />
      ) : (
        <SecretKeyForm
          onClose={close}
          onMade={(made) => {
            setKey(made)
            onChanged()
          }}
        />
      )}
    </Modal>
  )
}
