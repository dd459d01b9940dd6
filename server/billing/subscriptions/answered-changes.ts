import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { Refusal } from '../../kit/refusal.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { cancelPayment, refreshPayment } from '../payments/settle-payment.ts'
import { findIntent } from '../payments/store.ts'
import { findProducts } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { type Challenge, dropChallenge, endingChallenge, openChallengeOf } from './challenges.ts'
import { type Choice, collectClosing, makeQuoted } from './paid-change.ts'
import type { Terms } from './quote-change.ts'
import { findSubscriptions, liveSubscriptionsOf, type SubscriptionRow } from './store.ts'
import { knownTaxRates } from './tax-rates.ts'

/**
 * Owner of what is charged for changes. A change that waited for the bank's answer is made; what cannot be made any more, or was never to be made
 * because its process died, is refunded.
 */
export async function finishChangePayment(app: App, intent: PaymentIntent): Promise<'finished' | 'refund'> {
  const { row, challenge } = await findChallenged(app, intent)
  if (!row || !challenge) return 'refund'
  if (intent.status !== 'succeeded') {
    await dropChallenge(app, row, challenge, intent.declineMessage)
    return 'finished'
  }
  try {
    await makeAnswered(app, row, { challenge, intent })
    return 'finished'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await dropChallenge(app, row, challenge, null)
    return 'refund'
  }
}

async function findChallenged(app: App, intent: PaymentIntent) {
  for (const row of await liveSubscriptionsOf(app, intent.customerId === null ? [] : [intent.customerId])) {
    const challenge = openChallengeOf(row)
    if (challenge?.intentId === intent.id) return { row, challenge }
  }
  return {}
}

async function makeAnswered(app: App, row: SubscriptionRow, asked: { challenge: Challenge; intent: PaymentIntent }): Promise<void> {
  const { changeId, quoted, seats, productId, chosenBy } = asked.challenge
  const reason = productId === null ? `${seats} seats` : 'change of plan'
  const choice: Choice = { by: byCustomer(row.customerId), reason, ...(productId !== null && { chosenBy }) }
  const terms = await termsOf(app, row, asked.challenge)
  const paid = { changeId, quoted, intent: asked.intent }
  await collectClosing(app, await inTransaction(app, (app) => makeQuoted(app, row, { terms, choice, paid })))
}

async function termsOf(app: App, row: SubscriptionRow, { productId, seats, behavior, at, taxRate: quoted }: Challenge): Promise<Terms> {
  const product = productId === null ? undefined : (await findProducts(app, [productId])).get(productId)
  const taxRate = quoted ?? (await knownTaxRates(app, [row])).get(row.id)
  if (!taxRate || product?.isArchived) return refuse('SubscriptionUpdatePending')
  return { behavior, taxRate, at, ...(product && { product }), ...(seats !== null && { seats }) }
}

/** Asks the processor whether the bank has answered. */
export async function hearBank(app: App, row: SubscriptionRow): Promise<SubscriptionRow> {
  const intent = await findIntent(app, openChallengeOf(row)?.intentId ?? '')
  if (intent?.processorId) await refreshPayment(app, intent.processorId)
  return readAgain(app, row)
}

/** Ends a change that waits for the bank, unless the bank has let it through by now. */
export async function endChallenge(app: App, row: SubscriptionRow): Promise<SubscriptionRow> {
  const intent = await findIntent(app, openChallengeOf(row)?.intentId ?? '')
  if (!intent) return row
  await cancelPayment(app, intent)
  await finishPayment(app, intent.id)
  return readAgain(app, row)
}

async function readAgain(app: App, row: SubscriptionRow): Promise<SubscriptionRow> {
  return (await findSubscriptions(app, [row.id])).get(row.id) ?? row
}

type Payload = { subscriptionId: string; changeId: string }

/** A bank that was not answered in time has its answer: no. */
export const endChallengeLater = defineJob<Payload>(endingChallenge.kind, endingChallenge, async (app, { subscriptionId, changeId }) => {
  const row = (await findSubscriptions(app, [subscriptionId])).get(subscriptionId)
  if (row && openChallengeOf(row)?.changeId === changeId) await endChallenge(app, row)
})
