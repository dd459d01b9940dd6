import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { CodeSample } from '../ui/code-sample.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { EventPicker } from './event-picker.tsx'
import { useForgetWebhooks } from './use-webhooks.ts'
import { type Endpoint, useWebhookSource } from './webhook-source.ts'

/** Makes an endpoint and shows its secret. The dialog stays open until the person says that they saved it. */
export function NewEndpoint() {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const navigate = useNavigate()
  const { address } = useWebhookSource()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Endpoint>()
  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => made === undefined && setOpen(open)}
      trigger={
        <Button>
          <Plus size={18} />
          {t('add')}
        </Button>
      }
      title={made ? t('secretTitle') : t('add')}
      lead={made ? t('secretLead') : t('addLead')}
    >
      {made ? (
        <>
          <CodeSample label={t('secret')} text={made.secret} words={{ copy: shared('copy'), copied: shared('copied') }} />
          <ModalButtons>
            <Button onClick={() => void navigate({ to: address(made.id) })}>{t('secretSaved')}</Button>
          </ModalButtons>
        </>
      ) : (
        <EndpointForm onMade={setMade} onClose={() => setOpen(false)} />
      )}
    </Modal>
  )
}

function EndpointForm({ onMade, onClose }: { onMade: (endpoint: Endpoint) => void; onClose: () => void }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const { create, suggested } = useWebhookSource()
  const forget = useForgetWebhooks()
  const [events, setEvents] = useState(suggested)
  const { submit, isPending, problem } = useSubmit({
    call: (url: string) => create(url, events),
    onDone(endpoint) {
      void forget('webhooks')
      onMade(endpoint)
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ url = '' }) => void submit(url.trim())}>
      <FormProblem problem={problem} />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('address')}
        placeholder="https://example.com/webhooks"
        validate={(value) => (URL.canParse(value.trim()) ? undefined : t('addressWrong'))}
      />
      <EventPicker chosen={events} onChange={setEvents} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('adding')}>
          {t('add')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
