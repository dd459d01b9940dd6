import { type ReactElement, type ReactNode, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Modal } from '../ui/overlays/modal.tsx'
import type { CreatedKey } from './created-key.ts'
import { NewKey } from './new-key.tsx'

type SecretDialogProps = {
  /** The button that opens it, or who else does. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: string
  lead: string
  onSaved: (key: ApiKey) => void
  children: (steps: { onMade: (key: CreatedKey) => void; onCancel: () => void }) => ReactNode
}

/** A form that ends with a secret, shown once: the dialog does not close by accident before it is saved. */
export function SecretDialog({ trigger, title, lead, onSaved, children, ...given }: SecretDialogProps) {
  const t = useTranslations('apiKeys')
  const [isOwnOpen, setOwnOpen] = useState(false)
  const { open: isOpen = isOwnOpen, onOpenChange: setOpen = setOwnOpen } = given
  const [made, setMade] = useState<CreatedKey>()
  const [isWarned, setWarned] = useState(false)

  function change(open: boolean) {
    if (!open && made) return setWarned(true)
    setWarned(false)
    return setOpen(open)
  }
  function finish() {
    setOpen(false)
    setMade(undefined)
    if (!made) return
    const { key: _, ...known } = made
    onSaved(known)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={change}
      {...(trigger && { trigger })}
      title={made ? t('createdTitle') : title}
      lead={made ? t('createdLead') : lead}
    >
      {made ? (
        <NewKey secret={made.key} isWarned={isWarned} onSaved={finish} />
      ) : (
        children({ onMade: setMade, onCancel: () => change(false) })
      )}
    </Modal>
  )
}
