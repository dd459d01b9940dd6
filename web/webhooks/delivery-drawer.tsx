import { RotateCw, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { copy } from '../ui/fields/copy.ts'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Tabs } from '../ui/layouts/tabs.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { AttemptList } from './attempt-list.tsx'
import { curlFor } from './curl-for.ts'
import { RequestView } from './request-view.tsx'
import { ResponseView } from './response-view.tsx'
import { useAnswerWords } from './use-answer-words.ts'
import { useSent, useWebhookDeed } from './use-webhooks.ts'
import { type Endpoint, type Sent, useWebhookSource } from './webhook-source.ts'

type DeliveryDrawerProps = { endpoint: Endpoint; id: string; onClose: () => void }

/** What was sent and what came back at every try; it can be sent again from here, or from a terminal. */
export default function DeliveryDrawer({ endpoint, id, onClose }: DeliveryDrawerProps) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useSent(id)
  const answerWords = useAnswerWords()
  const last = data?.attempts.at(-1)
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={data?.delivery.type ?? t('deliveries')}
      lead={data && (last ? answerWords(last) : t('notTried'))}
      close={t('close')}
      foot={data && <Foot endpoint={endpoint} sent={data} />}
    >
      {data ? (
        <Exchanges endpoint={endpoint} id={id} sent={data} />
      ) : error ? (
        <Failed title={t('deliveryFailed')} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={shared('loading')} />
      )}
    </Drawer>
  )
}

/** Every try, and what one of them said and heard: the one that was opened, or the newest. */
function Exchanges({ endpoint, id, sent: { delivery, payload, attempts } }: { endpoint: Endpoint; id: string; sent: Sent }) {
  const t = useTranslations('webhooks')
  const [chosen, setChosen] = useState(id)
  const attempt = attempts.find((each) => each.id === chosen) ?? attempts.at(-1)
  return (
    <>
      {attempt && <AttemptList attempts={attempts} chosen={attempt.id} onChoose={setChosen} />}
      <Tabs
        label={delivery.type}
        tabs={[
          { id: 'request', label: t('request'), content: <RequestView endpoint={endpoint} body={payload} attempt={attempt} /> },
          { id: 'response', label: t('answer'), content: <ResponseView attempt={attempt} /> },
        ]}
      />
    </>
  )
}

function Foot({ endpoint, sent: { delivery, payload } }: { endpoint: Endpoint; sent: Sent }) {
  const t = useTranslations('webhooks')
  const toast = useToast()
  const { redeliver } = useWebhookSource()
  const { act, isPending } = useWebhookDeed('deliveries')

  async function take() {
    const command = await curlFor({ url: endpoint.url, secret: endpoint.secret, id: delivery.eventId, body: payload })
    if (await copy(command)) toast.succeed(t('curlCopied'))
  }
  return (
    <>
      <Button look="secondary" size="small" onClick={() => void take()}>
        <Terminal size={16} />
        {t('curl')}
      </Button>
      {delivery.outcome !== 'pending' && endpoint.enabled && (
        <Button
          size="small"
          pending={isPending}
          pendingText={t('sending')}
          onClick={() => void act(() => redeliver(delivery), t('resent'))}
        >
          <RotateCw size={16} />
          {t('resend')}
        </Button>
      )}
    </>
  )
}
