import { Terminal } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/button.tsx'
import { JsonView } from '../ui/json-view.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { useToast } from '../ui/toast.tsx'
import { curlFor } from './curl-for.ts'
import type { Delivery, Endpoint } from './use-webhooks.ts'

type DeliveryDialogProps = { endpoint: Endpoint; delivery: Delivery; onClose: () => void }

/** What was sent and what came back, and the same as a command for a terminal. */
export function DeliveryDialog({ endpoint, delivery: { webhookEvent, httpCode }, onClose }: DeliveryDialogProps) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const toast = useToast()
  const { id, type, payload } = webhookEvent
  const body = payload ?? ''

  async function copy() {
    await navigator.clipboard.writeText(await curlFor({ url: endpoint.url, secret: endpoint.secret, id, body }))
    toast.succeed(t('curlCopied'))
  }
  return (
    <Modal open onOpenChange={onClose} title={type} lead={httpCode === null ? t('noAnswer') : t('answered', { code: httpCode })}>
      <JsonView label={t('request')} text={body} words={{ copy: shared('copy'), copied: shared('copied') }} />
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
