import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApplicationWithSecret } from '#contract/applications.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { useApplicationsOf } from './applications-of.ts'
import { RegisterForm } from './register-form.tsx'
import { ShownSecret } from './shown-secret.tsx'

/** Registers an application and shows its secret this once. The dialog stays open until the person confirms that they saved it. */
export function RegisterApplication() {
  const t = useTranslations('applications')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<ApplicationWithSecret>()
  const { path, listKey } = useApplicationsOf()

  function close() {
    setOpen(false)
    if (made) void navigate({ to: `${path}/${made.id}` as '/' })
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : !made && close())}
      trigger={
        <Button>
          <Plus size={18} />
          {t('create')}
        </Button>
      }
      title={made ? t('madeTitle', { name: made.name }) : t('create')}
      lead={made ? t(made.secret === null ? 'madePublic' : 'made') : t('createLead')}
    >
      {made ? (
        <ShownSecret id={made.id} secret={made.secret} onClose={close} />
      ) : (
        <RegisterForm
          onClose={close}
          onMade={(application) => {
            setMade(application)
            void queries.invalidateQueries({ queryKey: listKey })
          }}
        />
      )}
    </Modal>
  )
}
