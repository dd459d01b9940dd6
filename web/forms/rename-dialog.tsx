import type { ReactNode } from 'react'
import type { Result } from '#client/index.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { useSubmit } from './use-submit.ts'

type RenameDialogProps<Data> = {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  call: (name: string) => Promise<Result<Data>>
  /** Which code is about the name. Stated outside the component. */
  fields?: Readonly<Record<string, string>>
  onRenamed: (renamed: Data) => void
  /** The field called `name`. */
  children: ReactNode
}

/** Gives something another name, or another value of one field that the caller keeps. */
export function RenameDialog<Data>({ title, open, onOpenChange, call, fields, onRenamed, children }: RenameDialogProps<Data>) {
  const shared = useTranslations('shared')
  const changes = useTranslations('changes')
  const toast = useToast()
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call,
    ...(fields && { fields }),
    onDone(renamed) {
      onOpenChange(false)
      onRenamed(renamed)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={title}>
      <Form errors={fieldErrors} onSubmit={({ name = '' }) => void submit(name.trim())}>
        <FormProblem problem={problem} />
        {children}
        <ModalButtons>
          <Button look="secondary" onClick={() => onOpenChange(false)}>
            {shared('cancel')}
          </Button>
          <Button type="submit" pending={isPending} pendingText={changes('saving')}>
            {changes('save')}
          </Button>
        </ModalButtons>
      </Form>
    </Modal>
  )
}
