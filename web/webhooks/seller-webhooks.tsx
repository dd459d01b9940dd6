import { type ReactNode, useMemo } from 'react'
import type { DataOf } from '#client/index.ts'
import { knownTypes, laterTypes, type webhookTypes } from '#contract/billing/webhook-types.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { type Delivery, type WebhookSource, WebhookSourceContext } from './webhook-source.ts'

type Type = (typeof webhookTypes)[number]

/** Around the screens about a seller's webhooks. */
export function SellerWebhooks({ children }: { children: ReactNode }) {
  const t = useTranslations('webhooks')
  const { organization } = useOrganization()
  const { id, slug } = organization
  const lead = t('lead')
  const source = useMemo(() => sourceOf({ organizationId: id, slug, lead }), [id, slug, lead])
  return <WebhookSourceContext value={source}>{children}</WebhookSourceContext>
}

function sourceOf({ organizationId, slug, lead }: { organizationId: string; slug: string; lead: string }): WebhookSource {
  const { webhooks } = billing
  return {
    owner: organizationId,
    lead,
    types: [...knownTypes, ...laterTypes],
    suggested: ['order.paid', 'order.refunded', 'subscription.active', 'subscription.revoked'],
    address: (page) => `/o/${slug}/selling/webhooks${page === undefined ? '' : `/${page}`}`,
    async list(paging, signal) {
      const { items, pagination } = await webhooks.listWebhookEndpoints(
        { organizationId: [organizationId], ...paging },
        { throw: true, signal },
      )
      return { rows: items, total: pagination.totalCount }
    },
    read: (id, signal) => webhooks.getWebhookEndpoint({ id }, { throw: true, signal }),
    create: (url, events) => webhooks.createWebhookEndpoint({ organizationId, url, format: 'raw', events: events as Type[] }),
    change: (id, { events, enabled }) =>
      webhooks.updateWebhookEndpoint({ id, ...(events && { events: events as Type[] }), ...(enabled !== undefined && { enabled }) }),
    rotate: (id) => webhooks.resetWebhookEndpointSecret({ id }),
    remove: (id) => webhooks.deleteWebhookEndpoint({ id }),
    test: (id) => webhooks.testWebhookEndpoint({ id }),
    async deliveries({ endpointId, page, limit, outcome }, signal) {
      const asked = { endpointId: [endpointId], page, limit, ...(outcome && { succeeded: outcome === 'succeeded' }) }
      const { items, pagination } = await webhooks.listWebhookDeliveries(asked, { throw: true, signal })
      return { rows: items.map(shownTry), total: pagination.totalCount }
    },
    async health(signal) {
      const { items } = await webhooks.listWebhookHealth({ organizationId: [organizationId], limit: 100 }, { throw: true, signal })
      return new Map(items.map(({ endpointId, ...health }) => [endpointId, health]))
    },
    async sent(id, signal) {
      const { body, attempts, ...tried } = await webhooks.getWebhookDelivery({ id }, { throw: true, signal })
      return { delivery: shownTry(tried), payload: body, attempts: attempts.map(({ createdAt, ...each }) => ({ ...each, at: createdAt })) }
    },
    redeliver: ({ eventId }) => webhooks.redeliverWebhookEvent({ id: eventId }),
    redeliverFailed: (endpointId) => webhooks.redeliverWebhookEvents({ organizationId, endpointId, status: 'failed' }),
  }
}

type Try = DataOf<typeof billing.webhooks.listWebhookDeliveries>['items'][number]

/** Each try is a row of its own there. */
function shownTry({ id, createdAt, succeeded, httpCode, webhookEvent }: Try): Delivery {
  return { id, createdAt, httpCode, eventId: webhookEvent.id, type: webhookEvent.type, outcome: succeeded ? 'succeeded' : 'failed' }
}
