import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { CanceledWithIt } from '../purchases/canceled-with-it.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Strong } from '../ui/text/text.tsx'
import { useOrganization } from './organization-context.ts'
import { useGone } from './use-gone.ts'

/** Deletes everything for everybody, so the slug is typed before. */
export function DeleteCard() {
  const t = useTranslations('organizations')
  const shared = useTranslations('shared')
  const gone = useGone()
  const { organization } = useOrganization()
  const [isOpen, setOpen] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.organization.delete({ organizationId: organization.id })),
    onDone() {
      void gone(t('deleted', { organization: organization.name }))
      return 'leaving'
    },
  })
  return (
    <Section
      title={t('deleteTitle')}
      lead={t('deleteLead')}
      action={
        <Modal
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button look="danger">{t('delete')}</Button>}
          title={t('deleteConfirmTitle', { organization: organization.name })}
          lead={t.rich('deleteConfirm', { slug: organization.slug, strong: (words) => <Strong>{words}</Strong> })}
        >
          <Form onSubmit={() => void submit(undefined)}>
            <FormProblem problem={problem} />
            <CanceledWithIt organization={organization} />
            <TextField
              name="typed-slug"
              label={t('slug')}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              validate={(value) => (value.trim() === organization.slug ? undefined : t('deleteMismatch', { slug: organization.slug }))}
            />
            <ModalButtons>
              <Button look="secondary" onClick={() => setOpen(false)}>
                {shared('cancel')}
              </Button>
              <Button look="danger" type="submit" pending={isPending} pendingText={t('deleting')}>
                {t('delete')}
              </Button>
            </ModalButtons>
          </Form>
        </Modal>
      }
    />
  )
}
