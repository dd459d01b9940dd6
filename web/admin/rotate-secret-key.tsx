import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { MadeKey } from './made-key.tsx'
import type { SecretKeyDialogProps } from './secret-key-dialog.ts'

/** Makes the successor of a key and shows it this once. The dialog stays open until the person confirms that they saved it. */
export function RotateSecretKey({ secretKey: { id, name }, open, onOpenChange, onChanged }: SecretKeyDialogProps) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
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
    onOpenChange(false)
    setKey(undefined)
  }
  return (
    <Modal
      open={open}
      onOpenChange={(open) => (open ? onOpenChange(true) : key === undefined && close())}
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
