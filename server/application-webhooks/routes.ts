import type { webhook } from '#contract/webhooks.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { healthOf } from '../webhook-delivery/endpoint-health.ts'
import { findEndpoint, listEndpoints } from '../webhook-delivery/endpoints.ts'
import { countDeliveries, findDelivery, listAttempts, listDeliveries } from '../webhook-delivery/list-deliveries.ts'
import { redeliver } from '../webhook-delivery/redeliver.ts'
import { listEndpointRows } from '../webhook-delivery/store.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateWebhookSecret } from './manage-webhooks.ts'
import { sendSample } from './send-sample.ts'

const ours = { organizationId: null }

export const applicationWebhookRoutes: Handlers<typeof webhook> = {
  create: ({ app, caller, input }) => createWebhook(app, caller, input),

  async list({ app }) {
    return listEndpoints(app, null)
  },

  async health({ app }) {
    const health = await healthOf(app, await listEndpointRows(app, null))
    return health.map(({ endpointId, ...endpoint }) => ({ webhookId: endpointId, ...endpoint }))
  },

  update: ({ app, caller, input: { id, ...changes } }) => changeWebhook(app, caller, id, changes),

  async delete({ app, caller, input }) {
    await deleteWebhook(app, caller, input.id)
    return { success: true }
  },

  rotateSecret: ({ app, caller, input }) => rotateWebhookSecret(app, caller, input.id),

  async test({ app, input }) {
    return { eventId: await sendSample(app, input) }
  },

  async deliveries({ app, input: { id, limit, offset, ...asked } }) {
    const wanted = { ...ours, ...asked, ...(id !== undefined && { endpointId: id }), limit, offset }
    const [sent, total] = await Promise.all([listDeliveries(app, wanted), countDeliveries(app, wanted)])
    return {
      deliveries: sent.map(shownDelivery),
      total,
    }
  },

  async delivery({ app, input }) {
    const { payload, ...delivery } = (await findDelivery(app, null, input.id)) ?? refuse('NOT_FOUND')
    return { delivery: shownDelivery(delivery), payload, attempts: await listAttempts(app, input.id) }
  },

  async redeliver({ app, input }) {
    const which = 'deliveryId' in input ? { deliveryId: input.deliveryId } : { endpointId: input.id, status: input.status }
    const redelivered = await redeliver(app, { ...ours, ...which })
    // What waits for its next attempt, or for its webhook to be switched on, is there all the same.
    const isThere =
      redelivered > 0 || (await ('deliveryId' in input ? findDelivery(app, null, input.deliveryId) : findEndpoint(app, null, input.id)))
    return isThere ? { redelivered } : refuse('NOT_FOUND')
  },
}

function shownDelivery<Row extends { endpointId: string; status: string }>({ endpointId, status, ...delivery }: Row) {
  return { ...delivery, webhookId: endpointId, status: status as 'pending' | 'succeeded' | 'failed' | 'skipped' }
}
