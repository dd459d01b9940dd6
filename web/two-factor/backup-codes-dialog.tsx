import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { FactorForm } from './factor-form.tsx'
import { SaveBackupCodes } from './save-backup-codes.tsx'
import { useFactorsChanged } from './use-two-factor.ts'

/** New backup codes in place of all that are left. */
export function BackupCodesDialog({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('security')
  const changed = useFactorsChanged()
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [isWarned, setWarned] = useState(false)

  function change(open: boolean) {
    if (!open && codes) return setWarned(true)
    setWarned(false)
    return setOpen(open)
  }
  function finish() {
    setOpen(false)
    setCodes(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button look="secondary" size="small">
          {t('newCodes')}
        </Button>
      }
      title={t(codes ? 'saveTitle' : 'newCodesTitle')}
      lead={t(codes ? 'saveLead' : 'newCodesLead')}
    >
      {codes ? (
        <SaveBackupCodes codes={codes} isWarned={isWarned} onSaved={finish} />
      ) : (
        <FactorForm
          hasPassword={hasPassword}
          call={api.twoFactor.generateBackupCodes}
          onDone={({ backupCodes }) => {
            setCodes(backupCodes)
            void changed()
          }}
          onCancel={() => change(false)}
          submit={t('newCodesSubmit')}
          submitting={t('checking')}
        />
      )}
    </Modal>
  )
}
