import type { webhooks } from '#contract/billing/webhooks.ts'
import type { Handlers } from '../../http/handlers.ts'
import { healthOf } from '../../webhook-delivery/endpoint-health.ts'
import { listEndpointPage } from '../../webhook-delivery/endpoints.ts'
import { readEndpointPage } from '../../webhook-delivery/store.ts'
import { organizationFor, organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { changeWebhookEndpoint, deleteWebhookEndpoint, ownEndpoint, resetEndpointSecret } from './change-endpoint.ts'
import { addWebhookEndpoint } from './create-endpoint.ts'
import { listDeliveryPage } from './list-delivery-page.ts'
import { readDelivery } from './read-delivery.ts'
import { sendEventAgain, sendManyAgain, sendTest } from './send-again.ts'
import { shownDelivery } from './shown-delivery.ts'
import { shownEndpoint } from './shown-endpoint.ts'

export const webhookRoutes: Handlers<typeof webhooks, 'snake_case'> = {
  async listWebhookEndpoints({ app, caller, input }) {
    const { rows, total } = await listEndpointPage(app, organizationsIn(caller, input.organizationId), input)
    return pageOf(
      rows.map((endpoint) => shownEndpoint(caller, endpoint)),
      total,
      input,
    )
  },

  createWebhookEndpoint: async ({ app, caller, input }) =>
    shownEndpoint(
      caller,
      await addWebhookEndpoint(app, caller, { ...input, organizationId: organizationFor(caller, input.organizationId) }),
    ),

  getWebhookEndpoint: async ({ app, caller, input }) => shownEndpoint(caller, await ownEndpoint(app, caller, input.id)),

  updateWebhookEndpoint: async ({ app, caller, input }) => shownEndpoint(caller, await changeWebhookEndpoint(app, caller, input)),

  resetWebhookEndpointSecret: async ({ app, caller, input }) => shownEndpoint(caller, await resetEndpointSecret(app, caller, input.id)),

  async deleteWebhookEndpoint({ app, caller, input }) {
    await deleteWebhookEndpoint(app, caller, input.id)
    return null
  },

  testWebhookEndpoint: async ({ app, caller, input }) => ({ webhookEventId: await sendTest(app, caller, input.id) }),

  async listWebhookDeliveries({ app, caller, input }) {
    const { rows, total } = await listDeliveryPage(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(rows.map(shownDelivery), total, input)
  },

  getWebhookDelivery: ({ app, caller, input }) => readDelivery(app, caller, input.id),

  async listWebhookHealth({ app, caller, input }) {
    const owners = organizationsIn(caller, input.organizationId)
    const { rows, total } = await readEndpointPage(app, owners, { ...input, ids: input.endpointId ?? undefined })
    return pageOf(await healthOf(app, rows), total, input)
  },

  redeliverWebhookEvents: async ({ app, caller, input }) => ({
    redelivered: await sendManyAgain(app, { ...input, organizationId: organizationFor(caller, input.organizationId) }),
  }),

  async redeliverWebhookEvent({ app, caller, input }) {
    await sendEventAgain(app, caller, input.id)
    return null
  },
}
