import { Terminal } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { useToast } from '../ui/toast.tsx'
import { useMoments } from '../ui/use-moments.ts'
import { curlFor } from './curl-for.ts'
import { useSent } from './use-webhooks.ts'
import type { Delivery, Endpoint } from './webhook-source.ts'

type DeliveryDialogProps = { endpoint: Endpoint; delivery: Delivery; onClose: () => void }

/** What was sent and what came back, and the same as a command for a terminal. */
export function DeliveryDialog({ endpoint, delivery, onClose }: DeliveryDialogProps) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const toast = useToast()
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { eventId, type, httpCode } = delivery
  const { payload: body = '', attempts = [] } = useSent(delivery).data ?? {}
  const answerOf = (code: number | null) => (code === null ? t('noAnswer') : t('answered', { code }))

  async function copy() {
    await navigator.clipboard.writeText(await curlFor({ url: endpoint.url, secret: endpoint.secret, id: eventId, body }))
    toast.succeed(t('curlCopied'))
  }
  return (
    <Modal open onOpenChange={onClose} title={type} lead={answerOf(httpCode)}>
      <JsonView label={t('request')} text={body} words={{ copy: shared('copy'), copied: shared('copied') }} />
      {attempts.length > 0 && <Facts facts={attempts.map(({ at, httpCode }) => ({ label: momentOf(at), value: answerOf(httpCode) }))} />}
      <ModalButtons>
        <Button look="secondary" onClick={() => void copy()}>
          <Terminal size={16} />
          {t('curl')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </ModalButtons>
    </Modal>
  )
}
