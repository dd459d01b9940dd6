import { use, useState } from 'react'
import { days } from '#contract/kit/durations.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { KeyDialogProps } from './key-dialog.ts'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

const mostADay = 1_000_000_000

/** Lowers how often a key may be used. */
export function LimitKey({ apiKey, name, open, onOpenChange }: KeyDialogProps) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const changes = useTranslations('changes')
  const toast = useToast()
  const list = useApiKeyList()
  const owner = use(KeysOf)
  const standing = apiKey.rateLimitEnabled ? apiKey.rateLimitMax : null
  const most = standing ?? mostADay
  const [limit, setLimit] = useState(standing === null ? '' : String(standing))
  const { submit, isPending, problem } = useSubmit({
    call: (rateLimitMax: number) =>
      api.apiKey.update({ ...owner, keyId: apiKey.id, rateLimitMax, ...(standing === null && { rateLimitTimeWindow: days(1) }) }),
    onDone(changed) {
      list.replace(changed)
      onOpenChange(false)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })

  function judge(text: string) {
    return /^\d{1,10}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? undefined : t('limitWrong', { most })
  }
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={t('limitTitle', { name })} lead={t('limitLead')}>
      <Form onSubmit={({ limit = '' }) => void submit(Number(limit))}>
        <FormProblem problem={problem} />
        <NumberField name="limit" label={t('limitField')} least={1} most={most} value={limit} onValueChange={setLimit} validate={judge} />
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
