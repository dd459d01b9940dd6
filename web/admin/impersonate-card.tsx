import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api.ts'
import { FormProblem } from '../form-problem.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSubmit } from '../use-submit.ts'

/** Acting as somebody, to see what they see. The reason is written into the log that they can read too. */
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
          <ReasonForm person={person} onClose={() => setOpen(false)} />
        </Modal>
      }
    />
  )
}

function ReasonForm({ person, onClose }: { person: User; onClose: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { submit, isPending, problem } = useSubmit({
    call: (reason: string) => api.admin.impersonateUser({ userId: person.id, reason }),
    onDone() {
      location.assign('/') // everything known so far belongs to somebody else
      return 'leaving'
    },
  })
  return (
    <Form onSubmit={({ reason = '' }) => void submit(reason.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="reason"
        label={t('reason')}
        help={t('impersonateReasonHelp')}
        autoComplete="off"
        maxLength={500}
        validate={(value) => (value.trim() === '' ? t('reasonMissing') : undefined)}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('impersonating')}>
          {t('impersonateStart')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
