import type { App } from '../../kit/app.ts'
import type { Letter } from '../../mail/letter.ts'
import { cardExpiringLetter } from './card-expiring-mail.ts'
import { cardsOf, expiryAhead } from './cards.ts'
import { findRecipient, type Recipient, type Written } from './find-recipient.ts'
import { renewalAheadLetter } from './renewal-ahead-mail.ts'
import { findSubscribed } from './store.ts'
import { subscriptionCancelledLetter } from './subscription-cancelled-mail.ts'
import { subscriptionEndedLetter } from './subscription-ended-mail.ts'
import { subscriptionResumedLetter } from './subscription-resumed-mail.ts'
import { subscriptionStartedLetter } from './subscription-started-mail.ts'
import type { News } from './telling.ts'
import { trialEndingLetter } from './trial-ending-mail.ts'
import { isWanted } from './wanted-letters.ts'

type OfSubscription = Extract<News, { subscriptionId: string }>
type Subscribed = NonNullable<Awaited<ReturnType<typeof findSubscribed>>>

/** What a customer gets to read about a subscription of theirs; null where it no longer holds. */
export async function writeSubscriptionLetter(app: App, news: OfSubscription): Promise<Written | null> {
  const row = await findSubscribed(app, news.subscriptionId)
  const recipient = row && (await findRecipient(app, row.customerId))
  if (!recipient || !isWanted(recipient.settings, news.kind)) return null
  const letter = 'periodEnd' in news ? await reminder(app, row, news, recipient) : notice(row, news.kind, recipient)
  return letter && { to: recipient.to, letter }
}

/** It may have been cancelled, have ended or have got another period since it was planned. */
async function reminder(
  app: App,
  row: Subscribed,
  { kind, periodEnd }: Extract<OfSubscription, { periodEnd: string }>,
  { reader, link }: Recipient,
): Promise<Letter | null> {
  const { product, currency, status } = row
  const isRunning = (status === 'active' || status === 'trialing') && !row.cancelAtPeriodEnd
  if (!isRunning || row.currentPeriodEnd !== periodEnd) return null
  const about = { ...reader, product, price: row.amount, currency, at: periodEnd, link }
  if (kind === 'trial-ending') return status === 'trialing' ? trialEndingLetter(about) : null
  if (kind === 'renewal-ahead') return renewalAheadLetter(about)
  const [card] = await cardsOf(app, [row])
  return card && expiryAhead(app, card, periodEnd) ? cardExpiringLetter({ ...reader, product, card, renewsAt: periodEnd, link }) : null
}

type Notice = Exclude<OfSubscription, { periodEnd: string }>['kind']

function notice(row: Subscribed, kind: Notice, { reader, link }: Recipient): Letter | null {
  const { product, currentPeriodEnd: renewsAt, endedAt, cancelAtPeriodEnd } = row
  const about = { ...reader, product, link }
  if (kind === 'subscription-ended') return endedAt === null ? null : subscriptionEndedLetter({ ...about, endedAt })
  if (endedAt !== null) return null
  if (kind === 'trial-started') return subscriptionStartedLetter({ ...about, bill: null, renewsAt })
  if (kind === 'subscription-cancelled') return cancelAtPeriodEnd ? subscriptionCancelledLetter({ ...about, until: renewsAt }) : null
  return cancelAtPeriodEnd ? null : subscriptionResumedLetter({ ...about, renewsAt })
}
