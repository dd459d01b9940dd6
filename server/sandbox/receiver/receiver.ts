import type { App } from '../../kit/app.ts'
import { type Instant, now, systemClock } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { defineState } from '../../kit/state.ts'
import { validSecrets } from '../../webhook-delivery/endpoints.ts'
import { breakages, brokenMessage } from './broken-message.ts'
import { checkMessage, type Message, type Step } from './check-message.ts'

type Breakage = (typeof breakages)[number]
type Received = { id: string; at: Instant; message: Message; answered: number; steps: Step[] }

const kept = 50

const stateOf = defineState(() => ({ answer: 200, received: [] as Received[] }))

/** Where endpoints point to be heard by the receiver in the house. */
export const receiverPath = '/dev/webhooks/receiver'

/** Takes a message in, looks at it as a receiver should, and answers the status that was chosen, or 401 to what cannot be believed. */
export async function receive(app: App, message: Message): Promise<number> {
  const state = stateOf(app)
  const steps = checkMessage(message, await secretsFor(app, message), systemClock.now())
  const answered = steps.every(({ passed }) => passed) ? state.answer : 401
  state.received.unshift({ id: newId(app), at: now(app), message, answered, steps })
  state.received.length = Math.min(state.received.length, kept)
  return answered
}

/** What came, newest first, and what the receiver answers. */
export function readReceiver(app: App) {
  const { answer, received } = stateOf(app)
  return { url: app.config.url + receiverPath, answer, received: received.map(shown), breakages }
}

export function setAnswer(app: App, answer: number) {
  stateOf(app).answer = answer
}

/** How the receiver would judge a message it got, had something been wrong with it. Undefined when it got none such. */
export async function judgeBroken(app: App, id: string, how: Breakage): Promise<Step[] | undefined> {
  const found = stateOf(app).received.find((received) => received.id === id)
  if (!found) return undefined
  const secrets = await secretsFor(app, found.message)
  const realTime = systemClock.now()
  return checkMessage(brokenMessage(found.message, how, secrets, realTime), secrets, realTime)
}

/** A receiver elsewhere would hold its endpoint's secret; this one looks it up by the message. */
async function secretsFor(app: App, { headers }: Message): Promise<string[]> {
  const endpoints = await app.db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .where('webhookDeliveries.eventId', '=', headers['webhook-id'] ?? '')
    .where('webhookEndpoints.url', 'like', `%${receiverPath}%`)
    .select('webhookEndpoints.secrets')
    .execute()
  return endpoints.flatMap((endpoint) => validSecrets(app, endpoint))
}

function shown({ id, at, message, answered, steps }: Received) {
  return { id, at, type: typeOf(message.body), headers: message.headers, body: message.body, answered, steps }
}

function typeOf(body: string): string {
  try {
    const { type } = JSON.parse(body) as { type?: unknown }
    return typeof type === 'string' ? type : ''
  } catch {
    return ''
  }
}
