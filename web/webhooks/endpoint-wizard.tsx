import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Wizard } from '../ui/layouts/wizard.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { Text } from '../ui/text/text.tsx'
import { EventPicker } from './event-picker.tsx'
import { useForgetWebhooks } from './use-webhooks.ts'
import { type Endpoint, useWebhookSource } from './webhook-source.ts'

/** Asks where an endpoint is and what it hears of, makes it, and shows its secret. */
export default function EndpointWizard({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const shared = useTranslations('shared')
  const t = useTranslations('webhooks')
  const { suggested } = useWebhookSource()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState(suggested)
  const [isJudged, setJudged] = useState(false)
  const [made, setMade] = useState<Endpoint>()
  const first = useRef<HTMLInputElement>(null)
  // The dialog may have looked for its first field before it was fetched.
  useEffect(() => first.current?.focus(), [])
  if (made) {
    return (
      <Step current={2}>
        <Secret endpoint={made} />
      </Step>
    )
  }
  if (!isJudged) {
    return (
      <Step current={0} namesField>
        <Form onSubmit={() => setJudged(true)}>
          <TextField
            ref={first}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            label={t('address')}
            placeholder="https://example.com/webhooks"
            value={url}
            onValueChange={setUrl}
            validate={(value) => (URL.canParse(value.trim()) ? undefined : t('addressWrong'))}
          />
          <ModalButtons>
            <Button look="secondary" onClick={onClose}>
              {shared('cancel')}
            </Button>
            <Button type="submit">{t('next')}</Button>
          </ModalButtons>
        </Form>
      </Step>
    )
  }
  return (
    <Step current={1}>
      <Events
        url={url.trim()}
        events={events}
        onChange={setEvents}
        onBack={() => setJudged(false)}
        onMade={(endpoint) => {
          setMade(endpoint)
          onMade()
        }}
      />
    </Step>
  )
}

/** The same steps around each of them, so that the focus follows from one to the next. */
function Step({ current, namesField = false, children }: { current: number; namesField?: boolean; children: ReactNode }) {
  const t = useTranslations('webhooks')
  const selling = useTranslations('selling')
  return (
    <Wizard
      label={t('add')}
      steps={[t('address'), t('events'), t('secret')]}
      current={current}
      namesField={namesField}
      words={{ done: selling('done'), place: (place, all) => t('step', { place, all }) }}
    >
      {children}
    </Wizard>
  )
}

type EventsProps = {
  url: string
  events: readonly string[]
  onChange: (events: readonly string[]) => void
  onBack: () => void
  onMade: (endpoint: Endpoint) => void
}

function Events({ url, events, onChange, onBack, onMade }: EventsProps) {
  const t = useTranslations('webhooks')
  const { create } = useWebhookSource()
  const forget = useForgetWebhooks()
  const { submit, isPending, problem } = useSubmit({
    call: (_: undefined) => create(url, events),
    onDone(endpoint) {
      void forget('webhooks')
      onMade(endpoint)
      return 'staying'
    },
  })
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem problem={problem} />
      <EventPicker chosen={events} onChange={onChange} />
      <ModalButtons>
        <Button look="secondary" disabled={isPending} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('adding')}>
          {t('add')}
        </Button>
      </ModalButtons>
    </Form>
  )
}

function Secret({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const navigate = useNavigate()
  const { address } = useWebhookSource()
  return (
    <>
      <Text tone="soft">{t('secretLead')}</Text>
      <CodeSample label={t('secret')} text={endpoint.secret} words={{ copy: shared('copy'), copied: shared('copied') }} />
      <ModalButtons>
        <Button onClick={() => void navigate({ to: address(endpoint.id) })}>{t('secretSaved')}</Button>
      </ModalButtons>
    </>
  )
}
