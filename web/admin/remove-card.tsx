import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetUsers } from './use-users.ts'

/** Deletes a user with all their data, so their address has to be typed first. */
export function RemoveCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const navigate = useNavigate()
  const forget = useForgetUsers()
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.admin.removeUser({ userId: person.id })),
    onDone() {
      toast.succeed(t('removed', { name: person.name }))
      void navigate({ to: '/admin/users', replace: true }).then(forget)
      return 'leaving'
    },
  })
  return (
    <Section
      isDanger
      title={t('dangerZone')}
      lead={t('removeLead')}
      action={
        <Modal
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button look="danger">{t('removeStart')}</Button>}
          title={t('removeTitle', { name: person.name })}
          lead={t('removeConfirm', { email: person.email })}
        >
          <Form onSubmit={() => void submit(undefined)}>
            <FormProblem problem={problem} />
            <TextField
              name="typed-email"
              label={t('email')}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              validate={(value) => (value.trim().toLowerCase() === person.email ? undefined : t('removeMismatch', { email: person.email }))}
            />
            <ModalButtons>
              <Button look="secondary" onClick={() => setOpen(false)}>
                {shared('cancel')}
              </Button>
              <Button look="danger" type="submit" pending={isPending} pendingText={t('removing')}>
                {t('removeStart')}
              </Button>
            </ModalButtons>
          </Form>
        </Modal>
      }
    />
  )
}
