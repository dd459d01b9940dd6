import type { FastifyInstance } from 'fastify'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { listDeliveries } from '../webhook-delivery/list-deliveries.ts'

const most = 1000

type Asked = { Querystring: { endpoint_id?: string; type?: string; status?: string } }

/** What was sent to whom: one entry per message and endpoint, newest first. */
export function mountWebhooks(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)

  sandbox.get<Asked>('/dev/webhooks.json', async ({ query }, reply) => {
    const { endpoint_id: endpointId, type, status } = query
    const asked = {
      ...(endpointId !== undefined && { endpointId: String(endpointId) }),
      ...(type !== undefined && { type: String(type) }),
      ...(status !== undefined && { status: String(status) }),
    }
    const deliveries = await listDeliveries(app, { ...asked, limit: most })
    return reply.headers(headers).send(JSON.stringify({ deliveries: deliveries.map(shown) }))
  })
}

function shown(delivery: Awaited<ReturnType<typeof listDeliveries>>[number]) {
  return {
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    url: delivery.url,
    event_id: delivery.eventId,
    type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts,
    http_code: delivery.httpCode,
    next_attempt_at: delivery.status === 'pending' ? (delivery.nextAttemptAt ?? delivery.createdAt) : null,
    created_at: delivery.createdAt,
  }
}
