import { type ReactNode, useMemo } from 'react'
import { knownTypes, laterTypes, type webhookTypes } from '#contract/billing/webhook-types.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { type WebhookSource, WebhookSourceContext } from './webhook-source.ts'

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
  const payloads = new Map<string, string>()
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
      for (const { id, webhookEvent } of items) payloads.set(id, webhookEvent.payload ?? '')
      const rows = items.map(({ id, createdAt, succeeded, httpCode, webhookEvent }) => ({
        id,
        createdAt,
        httpCode: httpCode ?? null,
        eventId: webhookEvent.id,
        type: webhookEvent.type,
        outcome: succeeded ? ('succeeded' as const) : ('failed' as const),
      }))
      return { rows, total: pagination.totalCount }
    },
    // Each try is a row of its own there, with what was sent.
    sent: async ({ id }) => ({ payload: payloads.get(id) ?? '', attempts: [] }),
    redeliver: ({ eventId }) => webhooks.redeliverWebhookEvent({ id: eventId }),
    redeliverFailed: (endpointId) => webhooks.redeliverWebhookEvents({ organizationId, endpointId, status: 'failed' }),
  }
}
