import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { Modal } from '../ui/overlays/modal.tsx'
import { ReasonForm } from './reason-form.tsx'

type ImpersonateDialogProps = { person: User; open: boolean; onOpenChange: (open: boolean) => void }

/** Acting as a user, to see what they see. The reason is written into the log that they can read too. */
export function ImpersonateDialog({ person, open, onOpenChange }: ImpersonateDialogProps) {
  const t = useTranslations('admin')
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t('impersonateTitle', { name: person.name })}
      lead={
        <>
          {t('impersonateLead')} {t('impersonateConfirm')}
        </>
      }
    >
      <ReasonForm
        help={t('impersonateReasonHelp')}
        submit={t('impersonateStart')}
        submitting={t('impersonating')}
        call={(reason) => whenFresh(() => api.admin.impersonateUser({ userId: person.id, reason }))}
        onDone={() => {
          leaveFor('/') // everything known so far belongs to another user
          return 'leaving'
        }}
        onCancel={() => onOpenChange(false)}
      />
    </Modal>
  )
}
