import type { webhook } from '#contract/webhooks.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { findEndpoint, listEndpoints } from '../webhook-delivery/endpoints.ts'
import { countDeliveries, findPayload, listAttempts, listDeliveries } from '../webhook-delivery/list-deliveries.ts'
import { redeliver } from '../webhook-delivery/redeliver.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateWebhookSecret } from './manage-webhooks.ts'
import { sendSample } from './send-sample.ts'

const ours = { organizationId: null }

export const applicationWebhookRoutes: Handlers<typeof webhook> = {
  create: ({ app, caller, input }) => createWebhook(app, caller, input),

  async list({ app }) {
    return listEndpoints(app, null)
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
      deliveries: sent.map(({ endpointId, status, ...delivery }) => ({
        ...delivery,
        webhookId: endpointId,
        status: status as 'pending' | 'succeeded' | 'failed' | 'skipped',
      })),
      total,
    }
  },

  async delivery({ app, input }) {
    const payload = (await findPayload(app, null, input.id)) ?? refuse('NOT_FOUND')
    return { payload, attempts: await listAttempts(app, input.id) }
  },

  async redeliver({ app, input }) {
    const which = 'deliveryId' in input ? { deliveryId: input.deliveryId } : { endpointId: input.id, status: input.status }
    const redelivered = await redeliver(app, { ...ours, ...which })
    // What waits for its next attempt, or for its webhook to be switched on, is there all the same.
    const isThere =
      redelivered > 0 || (await ('deliveryId' in input ? findPayload(app, null, input.deliveryId) : findEndpoint(app, null, input.id)))
    return isThere ? { redelivered } : refuse('NOT_FOUND')
  },
}
