import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import type { CardFacts } from './card-expiring-letter.ts'
import { type ChargedSubscription, cardsOf, expiryAhead } from './cards.ts'
import { type Reminder, telling } from './telling.ts'

type Begun = ChargedSubscription & { status: string; recurringInterval: string; amount: number; currentPeriodEnd: Instant }

/** How long before each is sent: before the end of the period, or before the card expires. */
const ahead: Record<Reminder, number> = { 'trial-ending': days(3), 'renewal-ahead': days(7), 'card-expiring': days(10) }

/** Plans what customers are told ahead of the end of periods that begin. Whether it still holds is looked at when it is sent. */
export async function planReminders(app: App, rows: readonly Begun[]): Promise<void> {
  const cards = await cardsOf(app, rows)
  const reminders = rows.flatMap((row, at) => [...remindersOf(app, row), ...reminderOfCard(app, row, cards[at])])
  await enqueueMany(app, telling, reminders)
}

/** In a period shorter than that, a new subscriber was just told. */
function remindersOf(app: App, row: Begun) {
  const { status, recurringInterval, amount, currentPeriodEnd } = row
  const isYearly = status === 'active' && recurringInterval === 'year' && amount > 0
  const kind = status === 'trialing' ? 'trial-ending' : isYearly ? 'renewal-ahead' : null
  const reminder = kind && planned(row, kind, currentPeriodEnd)
  return reminder && reminder.dueAt > now(app) ? [reminder] : []
}

function reminderOfCard(app: App, row: Begun, card: CardFacts | undefined) {
  const expiry = card && row.amount > 0 ? expiryAhead(app, card, row.currentPeriodEnd) : null
  return expiry === null ? [] : [planned(row, 'card-expiring', expiry)]
}

function planned({ id: subscriptionId, currentPeriodEnd: periodEnd }: Begun, kind: Reminder, before: Instant) {
  return { payload: { kind, subscriptionId, periodEnd }, dueAt: instantOf(millisecondsOf(before) - ahead[kind]) }
}
