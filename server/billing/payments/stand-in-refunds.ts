import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentRequest } from '../../kit/payments.ts'
import type { Tables } from '../../storage/tables.ts'
import { cardOf } from './stand-in-cards.ts'

type Decision = Pick<Selectable<Tables['sandboxPayments']>, 'status' | 'card' | 'methodId' | 'declineCode' | 'dispute'>

/** Gives back no more than was charged, also when two ask at once. */
export async function decideRefund(app: Pick<App, 'db' | 'engine' | 'clock'>, { intent, charge }: PaymentRequest): Promise<Decision> {
  const id = charge?.processorId ?? ''
  // Written, so that two refunds of one charge come one after the other.
  await app.db.updateTable('sandboxPayments').set({ requests: sql`requests` }).where('id', '=', id).execute()
  const charged = await app.db
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  const { refunded } = await app.db
    .selectFrom('sandboxPayments')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('refunded'))
    .where('chargeId', '=', id)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  const fits = charged !== undefined && Number(refunded ?? 0) + intent.amount <= charged.amount
  const isDisputed = charged?.disputedAt != null && charged.disputedAt <= now(app) && charged.dispute !== 'won'
  const isRefused = cardOf(charged?.card ?? '')?.refusesRefunds === true
  const declineCode = isDisputed ? 'charge_disputed' : isRefused ? 'expired_or_canceled_card' : fits ? null : 'charge_already_refunded'
  return { status: declineCode === null ? 'succeeded' : 'failed', card: charged?.card ?? null, methodId: null, declineCode, dispute: null }
}
