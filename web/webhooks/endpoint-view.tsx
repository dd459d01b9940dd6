import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { Button } from '../ui/fields/button.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { DeliveryTable } from './delivery-table.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointHealth, EndpointState, useHealthWords } from './endpoint-state.tsx'
import { EventPicker } from './event-picker.tsx'
import { useEndpoint, useHealth, useWebhookDeed } from './use-webhooks.ts'
import { type Endpoint, useWebhookSource } from './webhook-source.ts'

/** One endpoint: whether it works, what was sent to it, and what it hears of. */
export function EndpointView() {
  const t = useTranslations('webhooks')
  const { id = '' } = useParams({ strict: false })
  const { address } = useWebhookSource()
  const back = (
    <Link to={address()} className={backLook}>
      <BackContent>{t('title')}</BackContent>
    </Link>
  )
  return (
    <ReadState query={useEndpoint(id)} back={back}>
      {(endpoint) => (
        <Screen
          kind="detail"
          back={back}
          title={endpoint.name ?? endpoint.url}
          badges={<EndpointState endpoint={endpoint} />}
          action={<EndpointActions endpoint={endpoint} />}
          side={<Side endpoint={endpoint} />}
        >
          <DeliveryTable endpoint={endpoint} />
        </Screen>
      )}
    </ReadState>
  )
}

function Side({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  return (
    <>
      <Section title={t('details')}>
        <Facts
          facts={[
            { label: t('address'), value: endpoint.url },
            { label: t('health'), value: <Health endpoint={endpoint} /> },
            { label: t('created'), value: momentOf(endpoint.createdAt) },
          ]}
        />
        <Secret endpoint={endpoint} />
      </Section>
      <Events endpoint={endpoint} />
    </>
  )
}

/** How the last tries went, seen and said. */
function Health({ endpoint }: { endpoint: Endpoint }) {
  const words = useHealthWords()
  const health = useHealth().data?.get(endpoint.id)
  if (!health) return '–'
  return (
    <div className="flex flex-col gap-1">
      {health.recent.length > 0 && <EndpointHealth endpoint={endpoint} />}
      <span>{words(health.recent)}</span>
    </div>
  )
}

function Secret({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const [isShown, setShown] = useState(false)
  if (!isShown) {
    return (
      <Button look="secondary" size="small" onClick={() => setShown(true)}>
        {t('showSecret')}
      </Button>
    )
  }
  return <CodeSample label={t('secret')} text={endpoint.secret} words={{ copy: shared('copy'), copied: shared('copied') }} />
}

function Events({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const { change } = useWebhookSource()
  const [chosen, setChosen] = useState<readonly string[]>(endpoint.events)
  const { act, isPending } = useWebhookDeed('webhooks')
  const isChanged = [...chosen].sort().join() !== [...endpoint.events].sort().join()
  return (
    <Section title={t('heard')}>
      <EventPicker chosen={chosen} onChange={setChosen} />
      {isChanged && (
        <Button
          pending={isPending}
          pendingText={t('saving')}
          onClick={() => void act(() => change(endpoint.id, { events: chosen }), t('saved'))}
        >
          {t('save')}
        </Button>
      )}
    </Section>
  )
}
