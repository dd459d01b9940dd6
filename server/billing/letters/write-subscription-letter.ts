import type { App } from '../../kit/app.ts'
import type { Letter } from '../../mail/letter.ts'
import { cardExpiringLetter } from './card-expiring-letter.ts'
import { cardsOf, expiryAhead } from './cards.ts'
import { findPayer, findRecipient, isFreeToSend, type Recipient, type Written } from './find-recipient.ts'
import { renewalAheadLetter } from './renewal-ahead-letter.ts'
import { findSubscribed } from './store.ts'
import { subscriptionCancelledLetter } from './subscription-cancelled-letter.ts'
import { subscriptionEndedLetter } from './subscription-ended-letter.ts'
import { subscriptionResumedLetter } from './subscription-resumed-letter.ts'
import type { News, Reminder } from './telling.ts'
import { trialEndingLetter } from './trial-ending-letter.ts'
import { trialStartedLetter } from './trial-started-letter.ts'
import { isWanted } from './wanted-letters.ts'

type OfSubscription = Extract<News, { subscriptionId: string }>
type Subscribed = NonNullable<Awaited<ReturnType<typeof findSubscribed>>>

/** What a customer gets to read about a subscription of theirs; null where it no longer holds. */
export async function writeSubscriptionLetter(app: App, news: OfSubscription): Promise<Written | null> {
  const row = await findSubscribed(app, news.subscriptionId)
  if (news.kind === 'subscription-ended') return row ? writeEnd(app, row) : null
  const recipient = row && (await findRecipient(app, row.customerId))
  if (!recipient || !isWanted(recipient.settings, news.kind)) return null
  const letter = 'periodEnd' in news ? await reminder(app, row, news, recipient) : await notice(app, row, news.kind, recipient)
  return letter && { to: recipient.to, customerId: row.customerId, letter, isAskedFor: isFreeToSend(recipient, row.amount ?? 0) }
}

/** A customer who was deleted is told of no end, unless the seller went. */
async function writeEnd(app: App, { customerId, product, endedAt, amount }: Subscribed): Promise<Written | null> {
  const recipient = await findPayer(app, customerId)
  if (!recipient || endedAt === null || !isWanted(recipient.settings, 'subscription-ended')) return null
  const { to, reader, link, isSellerGone } = recipient
  if (link === null && !isSellerGone) return null
  return {
    to,
    customerId,
    letter: subscriptionEndedLetter({ ...reader, product, link, endedAt }),
    isAskedFor: isFreeToSend(recipient, amount ?? 0),
  }
}

/** It may have been cancelled, have ended or have got another period since it was planned. */
async function reminder(
  app: App,
  row: Subscribed,
  { kind, periodEnd }: Extract<OfSubscription, { periodEnd: string }>,
  { reader, link }: Recipient,
): Promise<Letter | null> {
  const { currency, status } = row
  const isRunning = (status === 'active' || status === 'trialing') && !row.cancelAtPeriodEnd
  if (!isRunning || row.currentPeriodEnd !== periodEnd) return null
  const { product } = (row.pendingUpdate as { product: string } | null) ?? row
  const tell = async (write: typeof trialEndingLetter) =>
    write({ ...reader, product, charge: await app.upstairs.findNextCharge(app, row), currency, at: periodEnd, link })
  if (kind === 'trial-ending') return status === 'trialing' ? tell(trialEndingLetter) : null
  if (kind === 'renewal-ahead') return tell(renewalAheadLetter)
  const [card] = await cardsOf(app, [row])
  return card && expiryAhead(app, card, periodEnd) ? cardExpiringLetter({ ...reader, product, card, renewsAt: periodEnd, link }) : null
}

type Notice = Exclude<OfSubscription['kind'], Reminder | 'subscription-ended'>

async function notice(app: App, row: Subscribed, kind: Notice, { reader, link }: Recipient): Promise<Letter | null> {
  const { product, currency, currentPeriodEnd: renewsAt, endedAt, cancelAtPeriodEnd } = row
  const about = { ...reader, product, link }
  if (endedAt !== null) return null
  if (kind === 'trial-started')
    return trialStartedLetter({ ...about, charge: await app.upstairs.findNextCharge(app, row), currency, endsAt: renewsAt })
  if (kind === 'subscription-cancelled') return cancelAtPeriodEnd ? subscriptionCancelledLetter({ ...about, until: renewsAt }) : null
  return cancelAtPeriodEnd ? null : subscriptionResumedLetter({ ...about, renewsAt })
}
