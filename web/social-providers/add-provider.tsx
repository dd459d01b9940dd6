import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { CallbackAddress } from './callback-address.tsx'
import { AddressFields, ClientFields, idSchema, type Kind } from './provider-fields.tsx'

/** Adds a provider by what it cannot do without; everything else follows on its own screen. */
export function AddProvider() {
  const t = useTranslations('socialProviders')
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Plus size={18} />
          {t('create')}
        </Button>
      }
      title={t('create')}
      lead={t('createLead')}
    >
      <AddForm onClose={() => setOpen(false)} />
    </Modal>
  )
}

const empty = { issuer: '', authorizationUrl: '', tokenUrl: '', userinfoUrl: '', clientId: '', clientSecret: '' }
const fields = { PROVIDER_ID_IS_TAKEN: 'id', PROVIDER_HAS_LINKED_ACCOUNTS: 'id' }

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('socialProviders')
  const shared = useTranslations('shared')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>('oidc')
  const [id, setId] = useState('')
  const [values, setValues] = useState(empty)
  const change = (changed: Partial<typeof empty>) => setValues((values) => ({ ...values, ...changed }))
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (wish: Parameters<typeof api.admin.createSocialProvider>[0]) => whenFresh(() => api.admin.createSocialProvider(wish)),
    fields,
    onDone(made) {
      void queries.invalidateQueries({ queryKey: ['social-providers'] })
      onClose()
      void navigate({ to: `/admin/social-providers/${made.id}` as '/' })
      return 'leaving'
    },
  })

  function add({ name = '' }: Record<string, string>) {
    const { issuer, authorizationUrl, tokenUrl, userinfoUrl, clientId, clientSecret } = values
    const where = kind === 'oidc' ? { issuer } : { authorizationUrl, tokenUrl, userinfoUrl }
    void submit({ id: id.trim(), kind, name: name.trim() || null, clientId, clientSecret, ...where })
  }
  return (
    <Form onSubmit={add} errors={fieldErrors}>
      <FormProblem problem={problem} />
      <RadioCards
        name="kind"
        label={t('kind')}
        options={{ oidc: { label: t('oidc'), help: t('oidcHelp') }, oauth: { label: t('oauth'), help: t('oauthHelp') } }}
        value={kind}
        onChange={setKind}
      />
      <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" maxLength={60} />
      <TextField
        name="id"
        label={t('id')}
        help={t('idHelp')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="acme"
        maxLength={64}
        value={id}
        onValueChange={setId}
        validate={(value) => (idSchema.safeParse(value.trim()).success ? undefined : t('idWrong'))}
      />
      {idSchema.safeParse(id.trim()).success && <CallbackAddress address={callbackOf(id.trim())} />}
      <AddressFields kind={kind} values={values} change={change} />
      <ClientFields values={values} change={change} secret={{ help: t('clientSecretHelp'), missing: t('clientSecretMissing') }} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('creating')}>
          {t('create')}
        </Button>
      </ModalButtons>
    </Form>
  )
}

function callbackOf(id: string) {
  return new URL(api.callbackGet.$address.replace(':id', id), location.href).href
}
