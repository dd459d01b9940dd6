import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { FactorForm } from './factor-form.tsx'
import { useFactorsChanged } from './use-two-factor.ts'

export function TurnOff({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('security')
  const toast = useToast()
  const changed = useFactorsChanged()
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small">
          {t('turnOff')}
        </Button>
      }
      title={t('turnOffTitle')}
      lead={t('turnOffLead')}
    >
      <FactorForm
        hasPassword={hasPassword}
        call={api.twoFactor.disable}
        onDone={() => {
          setOpen(false)
          void changed()
          toast.succeed(t('turnedOff'))
        }}
        onCancel={() => setOpen(false)}
        submit={t('turnOff')}
        submitting={t('turningOff')}
        isDanger
      />
    </Modal>
  )
}
