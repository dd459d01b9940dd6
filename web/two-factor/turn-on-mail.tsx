import { useState } from 'react'
import { useUser } from '../account/use-user.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { FactorForm } from './factor-form.tsx'
import { useFactorsChanged } from './use-two-factor.ts'

/** Mailed codes need nothing but a mailbox that was proven. */
export function TurnOnMail({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('security')
  const { email } = useUser()
  const toast = useToast()
  const changed = useFactorsChanged()
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={t('turnOnMail')}>
          {t('turnOn')}
        </Button>
      }
      title={t('turnOnMail')}
      lead={t('turnOnMailLead', { email })}
    >
      <FactorForm
        hasPassword={hasPassword}
        call={(proof) => api.twoFactor.enable({ ...proof, method: 'otp' })}
        onDone={() => {
          setOpen(false)
          void changed()
          toast.succeed(t('mailOn'))
        }}
        onCancel={() => setOpen(false)}
        submit={t('turnOn')}
        submitting={t('turningOn')}
      />
    </Modal>
  )
}
