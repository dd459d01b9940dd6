import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { ConfirmAuthenticator } from './confirm-authenticator.tsx'
import { FactorForm } from './factor-form.tsx'
import { SaveBackupCodes } from './save-backup-codes.tsx'
import { useFactorsChanged } from './use-two-factor.ts'

type Made = { totpURI: string; backupCodes: string[]; isConfirmed: boolean }

/** Three steps in one dialog: prove who it is, show that the app gives right codes, save the backup codes. */
export function SetUpAuthenticator({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('security')
  const toast = useToast()
  const changed = useFactorsChanged()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Made>()
  const [isWarned, setWarned] = useState(false)

  function change(open: boolean) {
    if (!open && made?.isConfirmed) return setWarned(true)
    setMade(undefined)
    return setOpen(open)
  }
  function finish() {
    setOpen(false)
    void changed()
    toast.succeed(t('appOn'))
  }
  const step = made ? (made.isConfirmed ? 'save' : 'scan') : 'ask'
  return (
    <Modal
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button look="secondary" size="small" aria-label={t('setUpApp')}>
          {t('setUp')}
        </Button>
      }
      title={t(titles[step])}
      lead={t(leads[step])}
    >
      {!made && (
        <FactorForm
          hasPassword={hasPassword}
          call={(proof) => api.twoFactor.enable(proof)}
          onDone={(answer) => 'totpURI' in answer && setMade({ ...answer, isConfirmed: false })}
          onCancel={() => change(false)}
          submit={t('goOn')}
          submitting={t('checking')}
        />
      )}
      {made && !made.isConfirmed && (
        <ConfirmAuthenticator
          uri={made.totpURI}
          onConfirmed={() => setMade({ ...made, isConfirmed: true })}
          onCancel={() => change(false)}
        />
      )}
      {made?.isConfirmed && <SaveBackupCodes codes={made.backupCodes} isWarned={isWarned} onSaved={finish} />}
    </Modal>
  )
}

const titles = { ask: 'setUpApp', scan: 'scanTitle', save: 'saveTitle' } as const
const leads = { ask: 'setUpLead', scan: 'scanLead', save: 'saveLead' } as const
