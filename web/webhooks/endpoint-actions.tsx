import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useAddress } from '../selling/use-address.ts'
import { useDeed } from '../selling/use-deed.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import type { Endpoint } from './use-webhooks.ts'

/** What can be done with an endpoint: try it, switch it, give it another secret, delete it. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const { act, isPending } = useDeed('webhooks', 'deliveries')
  const [asked, setAsked] = useState<'rotate' | 'delete'>()
  const { id, enabled } = endpoint
  const { testWebhookEndpoint, updateWebhookEndpoint } = billing.webhooks
  return (
    <div className="flex items-center gap-2">
      <Button
        look="secondary"
        pending={isPending}
        pendingText={t('sending')}
        onClick={() => void act(() => testWebhookEndpoint({ id }), t('testSent'))}
      >
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
            onChoose: () => void act(() => updateWebhookEndpoint({ id, enabled: !enabled }), t(enabled ? 'switchedOff' : 'switchedOn')),
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
  const { act, isPending } = useDeed('webhooks')
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('rotateTitle')}
      confirm={t('rotate')}
      confirming={t('rotating')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void act(() => billing.webhooks.resetWebhookEndpointSecret({ id }), t('rotated')).then(onClose)}
    >
      {t('rotateLead')}
    </ConfirmDialog>
  )
}

function Delete({ endpoint: { id, url }, isOpen, onClose }: AskedProps) {
  const t = useTranslations('webhooks')
  const shared = useTranslations('shared')
  const navigate = useNavigate()
  const address = useAddress()
  const { act, isPending } = useDeed('deliveries')

  async function remove() {
    if (await act(() => billing.webhooks.deleteWebhookEndpoint({ id }), t('deleted'))) await navigate({ to: address('webhooks') })
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
