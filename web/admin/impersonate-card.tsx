import { useState } from 'react'
import { rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Acting as a user, to see what they see. The reason is written into the log that they can read too. */
export function ImpersonateCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const [isOpen, setOpen] = useState(false)
  if (rolesIn(person.role).includes('admin')) return <Section title={t('impersonate')} lead={t('impersonateAdmin')} />
  return (
    <Section
      title={t('impersonate')}
      lead={t('impersonateLead')}
      action={
        <Modal
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button look="secondary">{t('impersonateStart')}</Button>}
          title={t('impersonateTitle', { name: person.name })}
          lead={t('impersonateConfirm')}
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
            onCancel={() => setOpen(false)}
          />
        </Modal>
      }
    />
  )
}
