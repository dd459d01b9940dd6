import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { MadeKey } from './made-key.tsx'

/** Makes the successor of a key and shows it this once. The dialog stays open until the person confirms that they saved it. */
export function RotateSecretKey({
  secretKey: { id, name },
  onChanged,
}: {
  secretKey: { id: string; name: string }
  onChanged: () => void
}) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<string>()
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.admin.rotateSecretKey({ id })),
    onDone(made) {
      setKey(made.key)
      onChanged()
      return 'staying'
    },
  })

  function close() {
    setOpen(false)
    setKey(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : key === undefined && close())}
      trigger={
        <Button look="secondary" size="small" aria-label={`${t('keyRotate')}: ${name}`}>
          {t('keyRotate')}
        </Button>
      }
      title={key ? t('keyMadeTitle') : t('keyRotateTitle', { name })}
      lead={key ? t('keyMade') : t('keyRotateConfirm')}
    >
      {key ? (
        <MadeKey secret={key} onClose={close} />
      ) : (
        <>
          <FormProblem problem={problem} />
          <ModalButtons>
            <Button look="secondary" onClick={close}>
              {shared('cancel')}
            </Button>
            <Button pending={isPending} pendingText={t('keyRotating')} onClick={() => void submit(undefined)}>
              {t('keyRotate')}
            </Button>
          </ModalButtons>
        </>
      )}
    </Modal>
  )
}
