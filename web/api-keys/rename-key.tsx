import { use } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { useToast } from '../ui/toast.tsx'
import type { KeyDialogProps } from './key-dialog.ts'
import { KeyNameField } from './key-name-field.tsx'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

const fields = { THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'name' }

export function RenameKey({ apiKey, name, open, onOpenChange }: KeyDialogProps) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const changes = useTranslations('changes')
  const toast = useToast()
  const list = useApiKeyList()
  const owner = use(KeysOf)
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (wanted: string) => api.apiKey.update({ ...owner, keyId: apiKey.id, name: wanted }),
    fields,
    onDone(changed) {
      list.replace(changed)
      onOpenChange(false)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={t('renameOf', { name })}>
      <Form errors={fieldErrors} onSubmit={({ name: wanted = '' }) => void submit(wanted.trim())}>
        <FormProblem problem={problem} />
        <KeyNameField name={apiKey.name ?? ''} />
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
