import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { useWebhookDeed } from './use-webhooks.ts'
import { type Endpoint, useWebhookSource } from './webhook-source.ts'

/** What can be done with an endpoint: try it, switch it, give it another secret, delete it. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const { act, isPending } = useWebhookDeed('webhooks', 'deliveries')
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const { id, enabled } = endpoint
  const { test, change } = useWebhookSource()
  return (
    <div className="flex items-center gap-2">
      <Button look="secondary" pending={isPending} pendingText={t('sending')} onClick={() => void act(() => test(id), t('testSent'))}>
        <Send size={16} />
        {t('test')}
      </Button>
      <RowMenu
        label={t('more')}
        actions={[
          {
            id: 'switch',
            label: t(enabled ? 'switchOff' : 'switchOn'),
            icon: enabled ? Pause : Play,
            onChoose: () => void act(() => change(id, { enabled: !enabled }), t(enabled ? 'switchedOff' : 'switchedOn')),
          },
          { id: 'rotate', label: t('rotate'), icon: KeyRound, onChoose: () => setAsked('rotate') },
          { id: 'delete', label: t('delete'), icon: Trash2, isDanger: true, onChoose: () => setAsked('delete') },
        ]}
      />
      <Rotate endpoint={endpoint} isOpen={asked === 'rotate'} onClose={() => setAsked(undefined)} />
      <Delete endpoint={endpoint} isOpen={asked === 'delete'} onClose={() => setAsked(undefined)} />
    </div>
  )
}

type AskedProps = { endpoint: Endpoint; isOpen: boolean; onClose: () => void }

function Rotate({ endpoint: { id }, isOpen, onClose }: AskedProps) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const { rotate } = useWebhookSource()
  const { act, isPending } = useWebhookDeed('webhooks')
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('rotateTitle')}
      confirm={t('rotate')}
      confirming={t('rotating')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void act(() => rotate(id), t('rotated')).then(onClose)}
    >
      {t('rotateLead')}
    </ConfirmDialog>
  )
}

function Delete({ endpoint: { id, url }, isOpen, onClose }: AskedProps) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const navigate = useNavigate()
  const source = useWebhookSource()
  const { act, isPending } = useWebhookDeed('deliveries')

  async function remove() {
    if (await act(() => source.remove(id), t('deleted'))) await navigate({ to: source.address() })
    else onClose()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('deleteTitle')}
      confirm={t('delete')}
      confirming={t('deleting')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void remove()}
    >
      {t('deleteLead', { url })}
    </ConfirmDialog>
  )
}
