import { use, useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import type { CreatedKey } from './created-key.ts'
import { KeyNameField } from './key-name-field.tsx'
import { KeysOf } from './use-api-keys.ts'

const lifetimes = [7, 30, 90, 365] as const
type Lifetime = `${(typeof lifetimes)[number]}` | 'never'
const daySeconds = 24 * 60 * 60
const fields = { THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL: 'name' }

export function KeyForm({ onCreated, onCancel }: { onCreated: (key: CreatedKey) => void; onCancel: () => void }) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const settings = useSettings()
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const owner = use(KeysOf)
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (wish: Parameters<typeof api.apiKey.create>[0]) => whenFresh(() => api.apiKey.create({ ...owner, ...wish })),
    fields,
    onDone(created) {
      onCreated(created)
      return 'leaving'
    },
  })
  const days = Object.fromEntries(lifetimes.map((count) => [String(count), t('days', { count })])) as Record<Lifetime, string>
  const expiresIn = settings?.apiKeyCustomExpiry && lifetime !== 'never' ? Number(lifetime) * daySeconds : undefined
  return (
    <Form
      errors={fieldErrors}
      onSubmit={({ name = '' }) => void submit({ name: name.trim(), ...(expiresIn !== undefined && { expiresIn }) })}
    >
      <FormProblem problem={problem} />
      <KeyNameField />
      {settings?.apiKeyCustomExpiry && (
        <SelectField
          name="lifetime"
          label={t('expiry')}
          help={t('expiryHelp')}
          options={{ ...days, never: t('never') }}
          value={lifetime}
          onValueChange={setLifetime}
        />
      )}
      <ModalButtons>
        <Button look="secondary" onClick={onCancel}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('creating')}>
          {t('create')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
