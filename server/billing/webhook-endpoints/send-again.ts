import { webhookData } from '#contract/billing/webhook-events.ts'
import { answerPicker } from '../../http/answer-writer.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { ownerOfEvent } from '../../webhook-delivery/list-attempts.ts'
import { redeliver, sendTestMessage } from '../../webhook-delivery/redeliver.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import { eventDialectOf } from '../webhook-messages/emit.ts'
import { ownEndpoint } from './change-endpoint.ts'

/** Sends a message again to every endpoint that had it. */
export async function sendEventAgain(app: App, { organizationIds }: Seller, eventId: string): Promise<void> {
  const organizationId = await ownerOfEvent(app, eventId)
  if (organizationId == null || !organizationIds.includes(organizationId)) refuse('ResourceNotFound')
  await redeliver(app, { organizationId, eventId })
}

type Which = {
  organizationId: string
  endpointId?: string | null | undefined
  eventType?: string | null | undefined
  status?: 'succeeded' | 'failed' | 'skipped' | null | undefined
  startTimestamp?: Instant | null | undefined
  endTimestamp?: Instant | null | undefined
}

/** Sends every message again that fits; without a word about it, all that failed. Answers how many. */
export async function sendManyAgain(app: App, which: Which): Promise<number> {
  const { organizationId, endpointId, eventType, status, startTimestamp, endTimestamp } = which
  return redeliver(app, {
    organizationId,
    status: status ?? 'failed',
    ...(endpointId != null && { endpointId }),
    ...(eventType != null && { type: eventType }),
    ...(startTimestamp != null && { from: startTimestamp }),
    ...(endTimestamp != null && { to: endTimestamp }),
  })
}

const type = 'organization.updated'
const pick = answerPicker(webhookData[type], 'snake_case')

/** Sends one endpoint a message to try it out: about its own organization, whose every receiver can read it. Answers its id. */
export async function sendTest(app: App, seller: Seller, id: string): Promise<string> {
  const { organizationId, api } = await ownEndpoint(app, seller, id)
  if (organizationId === null) refuse('ResourceNotFound')
  const sellers = await shownOrganizations(app, [organizationId], eventDialectOf(api))
  const data = pick(sellers.get(organizationId))
  return (await sendTestMessage(app, organizationId, id, { type, data })) ?? refuse('ResourceNotFound')
}
