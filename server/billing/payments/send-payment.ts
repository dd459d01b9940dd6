import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent, PaymentOutcome, PaymentRequest } from '../../kit/payments.ts'
import { defineState } from '../../kit/state.ts'
import { LineBroken } from './line-broken.ts'
import { isTrouble, noteTrouble, ProcessorTrouble } from './processor-trouble.ts'
import { nameIntent, recordOutcome, releaseIntent } from './store.ts'

const waits = [200, 1000]

/** Intents that this process is asking for just now. */
const underWay = defineState(() => new Set<string>())

export function isUnderWay(app: App, { id }: PaymentIntent): boolean {
  return underWay(app).has(id)
}

/** Sends what is written down, again and again while the line breaks. The key makes sure that it happens once. */
export async function sendPayment(app: App, request: PaymentRequest): Promise<PaymentIntent> {
  const { intent } = request
  underWay(app).add(intent.id)
  try {
    const outcome = await sendPatiently(app, request)
    if (outcome && isTrouble(outcome)) await noteTrouble(app, outcome.declineCode ?? undefined)
    if (outcome) return await recordOutcome(app, intent, outcome)
    await releaseIntent(app, intent.id)
    return intent
  } finally {
    underWay(app).delete(intent.id)
  }
}

async function sendPatiently(app: App, request: PaymentRequest, tries = 0): Promise<PaymentOutcome | null> {
  try {
    return await app.payments.send(request, (processorId) => keepName(app, request.intent, processorId))
  } catch (error) {
    if (error instanceof ProcessorTrouble) return noteTrouble(app, error.code).then(() => null)
    if (!(error instanceof LineBroken)) throw error
    const wait = waits[tries]
    app.log.warn({ err: error, intentId: request.intent.id }, 'The line to the payment processor broke.')
    if (wait === undefined) return noteTrouble(app).then(() => null)
    await pause(wait)
    return sendPatiently(app, request, tries + 1)
  }
}

/** The last moment to stop: an intent that was given up in the meantime must not be charged. */
async function keepName(app: App, intent: PaymentIntent, processorId: string) {
  if (await nameIntent(app, intent.id, processorId)) return
  throw new Error(`Payment ${intent.id} was settled by somebody else meanwhile.`)
}
