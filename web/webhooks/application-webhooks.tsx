import { type ReactNode, useMemo } from 'react'
import { CallFailed, type DataOf } from '#client/index.ts'
import { type IdentityEvent, identityEventTypes } from '#contract/identity-event-types.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { type Delivery, type Endpoint, type WebhookSource, WebhookSourceContext } from './webhook-source.ts'

/** Around the screens about the webhooks that tell the application of people and organizations. */
export function ApplicationWebhooks({ children }: { children: ReactNode }) {
  const t = useTranslations('webhooks')
  const lead = t('applicationLead')
  const source = useMemo(() => sourceOf(lead), [lead])
  return <WebhookSourceContext value={source}>{children}</WebhookSourceContext>
}

function sourceOf(lead: string): WebhookSource {
  return {
    owner: 'application',
    lead,
    types: identityEventTypes,
    suggested: ['user.created', 'user.updated', 'user.deleted'],
    address: (page) => `/admin/webhooks${page === undefined ? '' : `/${page}`}`,
    async list({ page, limit }, signal) {
      const all = (await api.webhook.list({}, { throw: true, signal })).map(shown)
      return { rows: all.slice((page - 1) * limit, page * limit), total: all.length }
    },
    async read(id, signal) {
      const found = (await api.webhook.list({}, { throw: true, signal })).find((each) => each.id === id)
      if (!found) throw new CallFailed({ status: 404, statusText: '', code: 'NOT_FOUND', message: '' })
      return shown(found)
    },
    async create(url, events) {
      const made = await api.webhook.create({ url, events: wire(events) })
      return made.error ? made : { data: shown(made.data), error: null }
    },
    change: (id, { events, enabled }) =>
      api.webhook.update({ id, ...(events && { events: wire(events) }), ...(enabled !== undefined && { enabled }) }),
    rotate: (id) => api.webhook.rotateSecret({ id }),
    remove: (id) => api.webhook.delete({ id }),
    test: (id) => api.webhook.test({ id }),
    async deliveries({ endpointId, page, limit, outcome }, signal) {
      const asked = { id: endpointId, limit, offset: (page - 1) * limit, ...(outcome && { status: outcome }) }
      const { deliveries, total } = await api.webhook.deliveries(asked, { throw: true, signal })
      return { rows: deliveries.map(shownDelivery), total }
    },
    async health(signal) {
      const all = await api.webhook.health({}, { throw: true, signal })
      return new Map(all.map(({ webhookId, ...health }) => [webhookId, health]))
    },
    async sent(id, signal) {
      const { delivery, ...sent } = await api.webhook.delivery({ id }, { throw: true, signal })
      return { ...sent, delivery: shownDelivery(delivery) }
    },
    redeliver: ({ id }) => api.webhook.redeliver({ deliveryId: id }),
    redeliverFailed: (id) => api.webhook.redeliver({ id, status: 'failed' }),
  }
}

type Webhook = Omit<Endpoint, 'name'>

/** A star means every event. */
function shown({ events, ...webhook }: Webhook): Endpoint {
  return { ...webhook, name: null, events: events.includes('*') ? identityEventTypes : events }
}

function shownDelivery({ status, ...delivery }: DataOf<typeof api.webhook.delivery>['delivery']): Delivery {
  return { ...delivery, outcome: status === 'skipped' ? 'failed' : status }
}

function wire(events: readonly string[]): (IdentityEvent | '*')[] {
  return identityEventTypes.every((type) => events.includes(type)) ? ['*'] : (events as IdentityEvent[])
}
