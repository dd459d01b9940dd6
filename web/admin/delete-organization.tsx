import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
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
import { Alert } from '../ui/text/alert.tsx'
import { Strong } from '../ui/text/text.tsx'
import { useForgetAdministered } from './use-administered.ts'

type CardProps = { organization: AdministeredOrganization }

/** Deletes an organization for everybody, so what goes with it is said, and its name is typed, before. */
export function DeleteOrganization({ organization }: CardProps) {
  const t = useTranslations('administered')
  const admin = useTranslations('admin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const navigate = useNavigate()
  const forget = useForgetAdministered()
  const [isOpen, setOpen] = useState(false)
  const { id, name } = organization
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.admin.deleteOrganization({ organizationId: id })),
    onDone() {
      toast.succeed(t('deleted', { name }))
      void navigate({ to: '/admin/organizations', replace: true }).then(() => forget())
      return 'leaving'
    },
  })
  return (
    <Section
      isDanger
      title={admin('dangerZone')}
      lead={t('deleteLead')}
      action={
        <Modal
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button look="danger">{t('deleteStart')}</Button>}
          title={t('deleteTitle', { name })}
          lead={t.rich('deleteConfirm', { name, strong: (words) => <Strong>{words}</Strong> })}
        >
          <Form onSubmit={() => void submit(undefined)}>
            <FormProblem problem={problem} />
            <GoesWithIt organization={organization} />
            <TextField
              name="typed-name"
              label={t('name')}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              validate={(value) => (value.trim() === name.trim() ? undefined : t('deleteMismatch', { name }))}
            />
            <ModalButtons>
              <Button look="secondary" onClick={() => setOpen(false)}>
                {shared('cancel')}
              </Button>
              <Button look="danger" type="submit" pending={isPending} pendingText={t('deleting')}>
                {t('deleteStart')}
              </Button>
            </ModalButtons>
          </Form>
        </Modal>
      }
    />
  )
}

/** The last words: who loses access, what ends, and what is kept. */
function GoesWithIt({ organization: { memberCount, plans, hasProducts } }: CardProps) {
  const t = useTranslations('administered')
  return (
    <Alert tone="warning">
      <ul className="list-disc pl-5">
        <li>{t('goesMembers', { count: memberCount })}</li>
        {plans.length > 0 && <li className="wrap-anywhere">{t('goesPlans', { plans: plans.join(', ') })}</li>}
        {hasProducts && <li>{t('goesSales')}</li>}
      </ul>
    </Alert>
  )
}
