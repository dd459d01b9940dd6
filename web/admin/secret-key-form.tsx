import { useState } from 'react'
import { days } from '#contract/kit/durations.ts'
import { type SecretKeyScope, secretKeyScopes } from '#contract/secret-key-scopes.ts'
import { adminSecretKeys } from '#contract/secret-keys.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PickMany } from '../ui/fields/pick-many.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { now } from '../ui/now.ts'
import { ModalButtons } from '../ui/overlays/modal.tsx'

const { name: nameSchema, addresses: addressesSchema } = adminSecretKeys.createSecretKey.input.shape
const terms = { never: 0, month: 30, quarter: 90, year: 365 }
type Term = keyof typeof terms
type Wish = Parameters<typeof api.admin.createSecretKey>[0]

/** What a new key is called, what it opens, for how long and from where. */
export function SecretKeyForm({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const [reach, setReach] = useState<'all' | 'some'>('all')
  const [scopes, setScopes] = useState<readonly SecretKeyScope[]>([])
  const [term, setTerm] = useState<Term>('never')
  const { submit, isPending, problem } = useSubmit({
    call: (wish: Wish) => whenFresh(() => api.admin.createSecretKey(wish)),
    onDone({ key }) {
      onMade(key)
      return 'staying'
    },
  })

  function create(name: string, addresses: string) {
    const listed = itemsOf(addresses)
    void submit({
      name: name.trim(),
      scopes: reach === 'all' ? null : [...scopes],
      expiresAt: term === 'never' ? null : new Date(now() + days(terms[term])).toISOString(),
      addresses: listed.length > 0 ? listed : null,
    })
  }
  const inDays = (count: number) => t('keyExpiresIn', { count })
  return (
    <Form onSubmit={({ name = '', addresses = '' }) => create(name, addresses)}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        help={t('keyNameHelp')}
        autoComplete="off"
        maxLength={100}
        validate={(value) => (nameSchema.safeParse(value).success ? undefined : t('keyNameMissing'))}
      />
      <SelectField
        name="reach"
        label={t('keyScopes')}
        options={{ all: t('keyScopesAll'), some: t('keyScopesSome') }}
        value={reach}
        onValueChange={setReach}
        validate={() => (reach === 'some' && scopes.length === 0 ? t('keyScopesMissing') : undefined)}
      />
      {reach === 'some' && <PickMany label={t('keyScopes')} options={secretKeyScopes} value={scopes} onChange={setScopes} />}
      <SelectField
        name="term"
        label={t('keyExpires')}
        options={{ never: t('keyUnused'), month: inDays(30), quarter: inDays(90), year: inDays(365) }}
        value={term}
        onValueChange={setTerm}
      />
      <TextField
        name="addresses"
        label={t('keyAddresses')}
        help={t('keyAddressesHelp')}
        autoComplete="off"
        validate={(value) => (areAddresses(value) ? undefined : t('keyAddressesWrong'))}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('keyCreating')}>
          {t('keyCreate')}
        </Button>
      </ModalButtons>
    </Form>
  )
}

function areAddresses(text: string): boolean {
  const items = itemsOf(text)
  return items.length === 0 || addressesSchema.safeParse(items).success
}

function itemsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((item) => item !== '')
}
