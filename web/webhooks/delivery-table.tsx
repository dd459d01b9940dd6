import { PackageOpen, RotateCw } from 'lucide-react'
import { type RefObject, Suspense, useRef } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { Button } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Tooltip } from '../ui/overlays/tooltip.tsx'
import { useHandOverFocus } from '../ui/overlays/use-hand-over-focus.ts'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { useDeliveries, useWebhookDeed } from './use-webhooks.ts'
import type { webhookSearch } from './webhook-search.ts'
import { type Delivery, type Endpoint, useWebhookSource } from './webhook-source.ts'

const DeliveryDrawer = later(() => import('./delivery-drawer.tsx'))
const pageSize = 25
const tones = { succeeded: 'success', failed: 'danger', pending: 'neutral' } as const

/** What was sent to an endpoint and what came of it; each can be sent again, and all that failed together. */
export function DeliveryTable({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks')
  const { search, change } = useSearch<typeof webhookSearch>()
  const { outcome, page = 1, delivery: opened } = search
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useDeliveries({
    endpointId: endpoint.id,
    page,
    limit: pageSize,
    outcome,
  })
  const hasFailed = (useDeliveries({ endpointId: endpoint.id, page: 1, limit: 1, outcome: 'failed' }).data?.total ?? 0) > 0
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-heading tracking-tight outline-none">
          {t('deliveries')}
        </h2>
        {hasFailed && <ResendFailed endpoint={endpoint} heading={heading} />}
      </div>
      <ListTable
        label={t('deliveries')}
        query={query}
        columns={useColumns()}
        onOpen={({ id }) => change({ delivery: id })}
        idOf={({ id }) => id}
        nameOf={({ type }) => type}
        actions={(delivery) => delivery.outcome !== 'pending' && <Resend delivery={delivery} heading={heading} />}
        isSlim
        pageSize={pageSize}
        filters={[{ name: 'outcome', label: t('outcome'), options: { failed: t('failed'), succeeded: t('succeeded') } }]}
        count={(count) => t('deliveryCount', { count })}
        empty={
          <EmptyState icon={PackageOpen} title={t('noDeliveryTitle')}>
            {t('noDelivery')}
          </EmptyState>
        }
        errorTitle={t('deliveriesFailed')}
      />
      <Suspense>
        {opened && <DeliveryDrawer key={opened} endpoint={endpoint} id={opened} onClose={() => change({ delivery: undefined })} />}
      </Suspense>
    </div>
  )
}

/** Gone when nothing is left that failed. */
function ResendFailed({ endpoint: { id }, heading }: { endpoint: Endpoint; heading: RefObject<HTMLElement | null> }) {
  const t = useTranslations('webhooks')
  const { redeliverFailed } = useWebhookSource()
  const { act, isPending } = useWebhookDeed('deliveries')
  const button = useHandOverFocus(() => [heading.current])
  return (
    <Button
      ref={button}
      look="secondary"
      size="small"
      pending={isPending}
      pendingText={t('sending')}
      onClick={() =>
        void act(
          () => redeliverFailed(id),
          ({ redelivered }) => t('resentMany', { count: redelivered }),
        )
      }
    >
      <RotateCw size={15} />
      {t('resendFailed')}
    </Button>
  )
}

/** Gone while it is on its way, and its row with it where only what failed is listed. */
function Resend({ delivery, heading }: { delivery: Delivery; heading: RefObject<HTMLElement | null> }) {
  const t = useTranslations('webhooks')
  const { redeliver } = useWebhookSource()
  const { act, isPending } = useWebhookDeed('deliveries')
  const button = useHandOverFocus((leaving) => [leaving.closest('tr')?.querySelector('button'), heading.current])
  return (
    <Tooltip words={t('resend')}>
      <Button
        ref={button}
        look="quiet"
        size="small"
        aria-label={`${t('resend')}: ${delivery.type}`}
        pending={isPending}
        onClick={() => void act(() => redeliver(delivery), t('resent'))}
      >
        <RotateCw size={16} />
      </Button>
    </Tooltip>
  )
}

function useColumns(): Column<Delivery>[] {
  const t = useTranslations('webhooks')
  const { language } = useLanguage()
  return [
    {
      name: 'type',
      label: t('event'),
      cell: ({ type }) => type,
    },
    {
      name: 'outcome',
      label: t('outcome'),
      cell: ({ outcome }) => <StateBadge tone={tones[outcome]}>{t(outcome)}</StateBadge>,
    },
    { name: 'code', label: t('answer'), isNumber: true, cell: ({ httpCode }) => httpCode ?? t('noAnswer') },
    { name: 'at', label: t('at'), cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} /> },
  ]
}
