import type { ReactNode } from 'react'
import type { Result } from '#client/index.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'

type ReasonFormProps<Data> = {
  help: string
  submit: string
  submitting: string
  look?: 'primary' | 'danger'
  call: (reason: string) => Promise<Result<Data>>
  onDone: (data: Data) => 'leaving' | 'staying'
  onCancel: () => void
  /** What else is asked, or said, below the reason. */
  children?: ReactNode
}

/** What is done to a user needs a reason, which is kept in the log. */
export function ReasonForm<Data>({ help, submit, submitting, look = 'primary', call, onDone, onCancel, children }: ReasonFormProps<Data>) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const submission = useSubmit({ call, onDone })
  return (
    <Form onSubmit={({ reason = '' }) => void submission.submit(reason.trim())}>
      <FormProblem problem={submission.problem} />
      <TextField
        name="reason"
        label={t('reason')}
        help={help}
        autoComplete="off"
        maxLength={500}
        validate={(value) => (value.trim() === '' ? t('reasonMissing') : undefined)}
      />
      {children}
      <ModalButtons>
        <Button look="secondary" onClick={onCancel}>
          {shared('cancel')}
        </Button>
        <Button look={look} type="submit" pending={submission.isPending} pendingText={submitting}>
          {submit}
        </Button>
      </ModalButtons>
    </Form>
  )
}
