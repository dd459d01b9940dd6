import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { webhookTypes } from '#contract/billing/webhook-types.ts'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useAddress } from '../selling/use-address.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/button.tsx'
import { CodeSample } from '../ui/code-sample.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { TextField } from '../ui/text-field.tsx'
import { EventPicker } from './event-picker.tsx'
import type { Endpoint } from './use-webhooks.ts'

type Type = (typeof webhookTypes)[number]

/** Makes an endpoint and shows its secret. The dialog stays open until the person says that they saved it. */
export function NewEndpoint() {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const navigate = useNavigate()
  const address = useAddress()
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
            <Button onClick={() => void navigate({ to: address(`webhooks/${made.id}`) })}>{t('secretSaved')}</Button>
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
  const { organization } = useOrganization()
  const forget = useForget()
  const [events, setEvents] = useState<string[]>(['order.paid', 'order.refunded', 'subscription.active', 'subscription.revoked'])
  const { submit, isPending, problem } = useSubmit({
    call: (url: string) =>
      billing.webhooks.createWebhookEndpoint({ organizationId: organization.id, url, format: 'raw', events: events as Type[] }),
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
