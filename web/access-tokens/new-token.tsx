import { Plus } from 'lucide-react'
import { useState } from 'react'
import { scopes } from '#contract/billing/scopes.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PickMany } from '../ui/fields/pick-many.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'

type Scope = (typeof scopes)[number]

/** Makes a token and shows it this once. The dialog stays open until the person says that they saved it. */
export function NewToken() {
  const t = useTranslations('accessTokens')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const [token, setToken] = useState<string>()
  const close = () => {
    setOpen(false)
    setToken(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => token === undefined && setOpen(open)}
      trigger={
        <Button>
          <Plus size={18} />
          {t('create')}
        </Button>
      }
      title={token ? t('madeTitle') : t('create')}
      lead={token ? t('madeLead') : t('createLead')}
    >
      {token ? (
        <>
          <CodeSample label={t('token')} text={token} words={{ copy: shared('copy'), copied: shared('copied') }} />
          <ModalButtons>
            <Button onClick={close}>{t('saved')}</Button>
          </ModalButtons>
        </>
      ) : (
        <TokenForm onMade={setToken} onClose={close} />
      )}
    </Modal>
  )
}

function TokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useTranslations('accessTokens')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const forget = useForget()
  const [reach, setReach] = useState<'all' | 'some'>('all')
  const [chosen, setChosen] = useState<readonly Scope[]>([])
  const { submit, isPending, problem } = useSubmit({
    call: (name: string) =>
      whenFresh(() =>
        api.organization.createAccessToken({ organizationId: organization.id, name, ...(reach === 'some' && { scopes: [...chosen] }) }),
      ),
    onDone({ token }) {
      void forget('access-tokens')
      onMade(token)
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ name = '' }) => void submit(name.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="off"
        maxLength={100}
        validate={(value) => (value.trim() ? undefined : t('nameMissing'))}
      />
      <RadioCards
        name="reach"
        label={t('scopes')}
        options={{ all: { label: t('everything'), help: t('everythingHelp') }, some: { label: t('some'), help: t('someHelp') } }}
        value={reach}
        onChange={setReach}
      />
      {reach === 'some' && <PickMany label={t('scopes')} options={scopes} value={chosen} onChange={setChosen} />}
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
