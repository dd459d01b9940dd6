import type { App } from '../kit/app.ts'
import { runDue } from '../outbox/run-due.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { emit } from '../webhooks/emit.ts'
import { createEndpoint } from '../webhooks/endpoints.ts'
import { listDeliveries } from '../webhooks/list-deliveries.ts'
import { takeTurn } from '../webhooks/take-turn.ts'
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
  const work = () => runDue(app, [takeTurn])
  const numbers = () => receiver.got.map(({ data }) => data.number)
  return { app, clock, organizationId, receiver, endpoint, say, work, numbers }
}

export const statuses = async (app: App) => (await listDeliveries(app, { limit: 100 })).map(({ status }) => status).reverse()
