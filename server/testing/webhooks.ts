import type { App } from '../kit/app.ts'
import { runDue } from '../outbox/run-due.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { deliverPending } from '../webhook-delivery/deliver-pending.ts'
import { emit } from '../webhook-delivery/emit.ts'
import { createEndpoint } from '../webhook-delivery/endpoints.ts'
import { listDeliveries } from '../webhook-delivery/list-deliveries.ts'
import { bareOrganization } from './bare-organization.ts'
import type { OpenDatabase } from './databases.ts'
import { Receiver } from './receiver.ts'
import { startTestServer } from './test-server.ts'

/** An organization with an endpoint that hears of two types, and a receiver behind it. */
export async function addListener(app: App) {
  const organizationId = await bareOrganization(app, 'acme')
  const receiver = await new Receiver().listen()
  const events = ['thing.changed', 'other.changed']
  const endpoint = await createEndpoint(app, { organizationId, url: receiver.url, format: 'raw', events })
  return { organizationId, receiver, endpoint }
}

/** A server with a listener. */
export async function startListening(open: OpenDatabase) {
  const { app, clock } = await startTestServer({ open })
  const { organizationId, receiver, endpoint } = await addListener(app)
  const say = (objectKey: string, number: number, type = 'thing.changed') =>
    inTransaction(app, (app) => emit(app, { organizationId, type, objectKey, data: () => ({ number }) }))
  const work = () => runDue(app, [deliverPending])
  const numbers = () => receiver.got.map(({ data }) => data.number)
  return { app, clock, organizationId, receiver, endpoint, say, work, numbers }
}

export const statuses = async (app: App) => (await listDeliveries(app, { limit: 100 })).map(({ status }) => status).reverse()
