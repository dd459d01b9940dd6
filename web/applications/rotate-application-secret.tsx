import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useApplicationsOf } from './applications-of.ts'
import { ShownSecret } from './shown-secret.tsx'

/** Makes the next secret of an application and shows it this once. The dialog stays open until the person confirms that they saved it. */
export function RotateApplicationSecret({ application: { id, name } }: { application: Application }) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  const { rotate } = useApplicationsOf()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => rotate(id)),
    onDone(made) {
      setSecret(made.secret ?? undefined)
      return 'staying'
    },
  })

  /** The page is read again only now: it is drawn from the start when the application has changed, and the secret would go with it. */
  function close() {
    setOpen(false)
    if (secret !== undefined) void queries.invalidateQueries({ queryKey: ['application', id] })
    setSecret(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : secret === undefined && close())}
      trigger={<Button look="secondary">{t('rotate')}</Button>}
      title={secret === undefined ? t('rotateTitle', { name }) : t('rotatedTitle')}
      lead={t(secret === undefined ? 'rotateConfirm' : 'made')}
    >
      {secret === undefined ? (
        <>
          <FormProblem problem={problem} />
          <ModalButtons>
            <Button look="secondary" onClick={close}>
              {shared('cancel')}
            </Button>
            <Button pending={isPending} pendingText={t('rotating')} onClick={() => void submit(undefined)}>
              {t('rotateNow')}
            </Button>
          </ModalButtons>
        </>
      ) : (
        <ShownSecret id={id} secret={secret} onClose={close} />
      )}
    </Modal>
  )
}
