import { use, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { days, hours } from '#contract/kit/durations.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import type { CreatedKey } from './created-key.ts'
import type { KeyDialogProps } from './key-dialog.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'
import { useMoment } from './use-moment.ts'

const overlaps = { none: 0, hour: hours(1), day: days(1), week: days(7) }
type Overlap = keyof typeof overlaps

/** Puts another secret in the place of a key's, and lets the old one work on for a while. */
export function RotateKey({ apiKey, name, ...opened }: KeyDialogProps) {
  const t = useTranslations('apiKeys')
  const list = useApiKeyList()
  return (
    <SecretDialog {...opened} title={t('rotateTitle', { name })} lead={t('rotateLead')} onSaved={list.replace}>
      {({ onMade, onCancel }) => <RotateForm apiKey={apiKey} onRotated={onMade} onCancel={onCancel} />}
    </SecretDialog>
  )
}

type RotateFormProps = { apiKey: ApiKey; onRotated: (key: CreatedKey) => void; onCancel: () => void }

function RotateForm({ apiKey, onRotated, onCancel }: RotateFormProps) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const momentOf = useMoment()
  const [overlap, setOverlap] = useState<Overlap>('day')
  const owner = use(KeysOf)
  const { submit, isPending, problem } = useSubmit({
    call: () => whenFresh(() => api.apiKey.rotate({ ...owner, keyId: apiKey.id, overlap: overlaps[overlap] / 1000 })),
    onDone(rotated) {
      onRotated(rotated)
      return 'leaving'
    },
  })
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem problem={problem} />
      {apiKey.previousUntil && <Alert tone="warning">{t('overlapAgain', { until: momentOf(apiKey.previousUntil) })}</Alert>}
      <SelectField
        name="overlap"
        label={t('overlap')}
        help={t('overlapHelp')}
        options={{ none: t('overlapNone'), hour: t('overlapHour'), day: t('overlapDay'), week: t('overlapWeek') }}
        value={overlap}
        onValueChange={setOverlap}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onCancel}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('rotating')}>
          {t('rotate')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
