import { Terminal } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { copy } from '../ui/fields/copy.ts'
import { Tabs } from '../ui/layouts/tabs.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { JsonView } from '../ui/lists/json-view.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { curlFor } from './curl-for.ts'
import { useSent } from './use-webhooks.ts'
import type { Delivery, Endpoint } from './webhook-source.ts'

type DeliveryDrawerProps = { endpoint: Endpoint; delivery: Delivery; onClose: () => void }

/** What was sent and what came back, and the same as a command for a terminal. */
export default function DeliveryDrawer({ endpoint, delivery, onClose }: DeliveryDrawerProps) {
  const t = useTranslations('webhooks')
  const toast = useToast()
  const { eventId, type, httpCode } = delivery
  const body = useSent(delivery).data?.payload ?? ''

  async function take() {
    const command = await curlFor({ url: endpoint.url, secret: endpoint.secret, id: eventId, body })
    if (await copy(command)) toast.succeed(t('curlCopied'))
  }
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={type}
      lead={httpCode === null ? t('noAnswer') : t('answered', { code: httpCode })}
      close={t('close')}
      foot={
        <Button look="secondary" size="small" onClick={() => void take()}>
          <Terminal size={16} />
          {t('curl')}
        </Button>
      }
    >
      <Sent delivery={delivery} />
    </Drawer>
  )
}

function Sent({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { payload: body = '', attempts = [] } = useSent(delivery).data ?? {}
  const answerOf = (code: number | null) => (code === null ? t('noAnswer') : t('answered', { code }))
  const request = <JsonView label={t('request')} text={body} words={{ copy: shared('copy'), copied: shared('copied') }} />
  if (attempts.length === 0) return request
  const tries = <Facts facts={attempts.map(({ at, httpCode }) => ({ label: momentOf(at), value: answerOf(httpCode) }))} />
  return (
    <Tabs
      label={delivery.type}
      tabs={[
        { id: 'request', label: t('request'), content: request },
        { id: 'attempts', label: t('attempts'), content: tries },
      ]}
    />
  )
}
