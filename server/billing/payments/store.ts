import type { Insertable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { CardFacts, PaymentIntent, PaymentOutcome, PaymentStatus } from '../../kit/payments.ts'
import { processIdOf } from '../../processes/holder.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { addManyToCounts } from '../counts/counts.ts'
import { moving } from '../lists/moving.ts'

/** Writes an intent down, or answers the one that has its key already. */
export async function addIntent(app: App, row: Insertable<Tables['paymentIntents']>): Promise<PaymentIntent> {
  const { db } = app
  const [added] = await insertIntent({ db }, row)
  if (added) await countCharges(app, [added])
  if (added) return added
  return db.selectFrom('paymentIntents').selectAll().where('idempotencyKey', '=', row.idempotencyKey).executeTakeFirstOrThrow()
}

const insertIntent = query((db, row: Insertable<Tables['paymentIntents']>) =>
  db
    .insertInto('paymentIntents')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returningAll(),
)

/** The same for many, by their keys. */
export async function addIntents(app: App, rows: Insertable<Tables['paymentIntents']>[]): Promise<Map<string, PaymentIntent>> {
  if (rows.length === 0) return new Map()
  const { db } = app
  await countCharges(app, await insertIntents({ db }, rows))
  const intents = await intentsByKey(
    { db },
    rows.map(({ idempotencyKey }) => idempotencyKey),
  )
  return new Map(intents.map((intent) => [intent.idempotencyKey, intent]))
}

const insertIntents = query((db, rows: readonly Insertable<Tables['paymentIntents']>[]) =>
  db
    .insertInto('paymentIntents')
    .values(rows)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning(['id', 'organizationId', 'kind']),
)
const intentsByKey = query((db, keys: readonly string[]) => db.selectFrom('paymentIntents').selectAll().where('idempotencyKey', 'in', keys))

type Counted = Pick<PaymentIntent, 'id' | 'organizationId' | 'kind'>

/** What a list of payments has a total of. */
async function countCharges({ db }: App, intents: readonly Counted[]): Promise<void> {
  const charges = intents.filter(({ kind }) => kind === 'charge')
  await addManyToCounts(db, charges, 'payments', () => ['all'])
}

/** Which order a payment is for, once there is one. */
export async function nameOrder({ db }: App, id: string, orderId: string): Promise<void> {
  await db.updateTable('paymentIntents').set({ orderId }).where('id', '=', id).execute()
}

export async function findIntent({ db }: App, id: string): Promise<PaymentIntent | undefined> {
  return (await intentById({ db }, id))[0]
}

const intentById = query((db, id: string) => db.selectFrom('paymentIntents').selectAll().where('id', '=', id))

export async function findIntentByProcessorId({ db }: App, processorId: string): Promise<PaymentIntent | undefined> {
  return db.selectFrom('paymentIntents').selectAll().where('processorId', '=', processorId).executeTakeFirst()
}

/** Charges for an order that wait for the buyer to answer their bank. */
export async function listChallenges({ db }: App, orderId: string): Promise<PaymentIntent[]> {
  const charges = db.selectFrom('paymentIntents').selectAll().where('orderId', '=', orderId).where('kind', '=', 'charge')
  return charges.where('status', '=', 'requires_action').orderBy('createdAt').execute()
}

export async function newestCharge({ db }: App, orderId: string): Promise<PaymentIntent | undefined> {
  const charges = db.selectFrom('paymentIntents').selectAll().where('orderId', '=', orderId).where('kind', '=', 'charge')
  return charges.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Intents that are not completed and that no process holds, oldest first. Those that wait for their buyer have a job that looks after them. */
export async function listUnfinished(app: App, most: number): Promise<{ id: string }[]> {
  return app.db
    .selectFrom('paymentIntents')
    .select('id')
    .where('completedAt', 'is', null)
    .where('status', '!=', 'requires_action')
    .where((is) => is.or([is('claimedUntil', 'is', null), is('claimedUntil', '<=', now(app))]))
    .orderBy('createdAt')
    .limit(most)
    .execute()
}

/** Gives a request the name it has at the processor, while it is still wanted. */
export async function nameIntent({ db }: App, id: string, processorId: string): Promise<boolean> {
  const named = await db
    .updateTable('paymentIntents')
    .set({ processorId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return named.numUpdatedRows > 0n
}

/** What each state may follow. What succeeded stays; only a refund can still come back. */
const follows: Record<'refund' | 'other', Record<PaymentStatus, PaymentStatus[]>> = {
  other: {
    pending: ['pending'],
    requires_action: ['pending', 'requires_action'],
    failed: ['pending', 'requires_action', 'failed'],
    canceled: ['pending', 'requires_action', 'canceled'],
    succeeded: ['pending', 'requires_action', 'failed', 'canceled', 'succeeded'],
  },
  refund: {
    pending: ['pending'],
    requires_action: ['pending', 'requires_action'],
    succeeded: ['pending', 'requires_action', 'succeeded'],
    failed: ['pending', 'requires_action', 'succeeded', 'failed'],
    canceled: ['pending', 'requires_action', 'succeeded', 'canceled'],
  },
}

/** Stores the processor's answer, never backwards, and answers the intent's state after that. */
export async function recordOutcome(app: App, intent: PaymentIntent, outcome: PaymentOutcome): Promise<PaymentIntent> {
  const { id, kind } = intent
  const { status, processorId, clientSecret, methodId, card, declineCode, declineMessage } = outcome
  const isSettled = status !== 'pending' && status !== 'requires_action'
  const [written] = await outcomes[kind === 'refund' ? 'refund' : 'other'][status](app, {
    id,
    declineCode,
    declineMessage,
    claimedUntil: null,
    ...(processorId !== null && { processorId }),
    ...(clientSecret !== null && { clientSecret }),
    ...(methodId !== null && { methodId }),
    ...(card !== null && columnsOf(card)),
    ...(isSettled && { settledBy: now(app) }),
  })
  return written ?? ((await findIntent(app, id)) as PaymentIntent)
}

function columnsOf({ brand, last4, expMonth, expYear, country }: CardFacts) {
  return { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear, cardCountry: country }
}

type Outcome = Updateable<Tables['paymentIntents']> & { id: string; settledBy?: string }

function outcome(status: PaymentStatus, before: readonly PaymentStatus[]) {
  return query((db, { id, settledBy, ...facts }: Outcome) =>
    db
      .updateTable('paymentIntents')
      .set(({ eb, ref }) => ({
        ...facts,
        status,
        settledAt: settledBy === undefined ? null : eb.fn.coalesce('settledAt', eb.val(settledBy)),
        // A status that changes after completion needs its owner again.
        completedAt: eb.case().when('status', '=', status).then(ref('completedAt')).else(null).end(),
      }))
      .where('id', '=', id)
      .where('status', 'in', before)
      .returningAll(),
  )
}

const outcomes = { refund: outcomesOf('refund'), other: outcomesOf('other') }

function outcomesOf(kind: keyof typeof follows) {
  const entries = Object.entries(follows[kind]).map(([status, before]) => [status, outcome(status as PaymentStatus, before)])
  return Object.fromEntries(entries) as Record<PaymentStatus, ReturnType<typeof outcome>>
}

/** Lets others look after an intent again. */
export async function releaseIntent({ db }: App, id: string): Promise<void> {
  await db.updateTable('paymentIntents').set({ claimedUntil: null }).where('id', '=', id).execute()
}

/** After a restart of a process that has the database for itself: the former holder is gone. */
export async function releaseIntents(app: App): Promise<void> {
  const others = app.db.selectFrom('processes').where('id', '!=', processIdOf(app)).select('id')
  const open = app.db.updateTable('paymentIntents').where('completedAt', 'is', null)
  await open
    .set({ claimedUntil: null })
    .where(({ not, exists }) => not(exists(others)))
    .execute()
}

type Facts = { orderId?: string; refundId?: string; customerId?: string }

export async function markCompleted(app: App, id: string, facts: Facts): Promise<boolean> {
  const completed = await complete(app, { id, completedAt: now(app), ...facts })
  return completed.length > 0
}

const complete = query((db, { id, ...facts }: Facts & { id: string; completedAt: string }) =>
  db.updateTable('paymentIntents').set(facts).where('id', '=', id).where('completedAt', 'is', null).returning('id'),
)

export async function markManyCompleted(app: App, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const completed = await completeMany(app, ids, now(app))
  return new Set(completed.map(({ id }) => id))
}

const completeMany = query((db, ids: readonly string[], completedAt: string) => {
  const open = db.updateTable('paymentIntents').where('id', 'in', ids).where('completedAt', 'is', null)
  return open.set({ completedAt }).returning('id')
})

/** Writes down what became of requests that were sent together, all of them pending until now. */
export async function recordOutcomes(
  app: App,
  known: readonly { intent: PaymentIntent; outcome: PaymentOutcome }[],
): Promise<PaymentIntent[]> {
  if (known.length === 0) return []
  const settledAt = now(app)
  const rows = known.map(({ intent, outcome: { card, ...outcome } }) => {
    return { ...intent, ...outcome, ...(card && columnsOf(card)), claimedUntil: null, settledAt }
  })
  await settlePending(app, rows)
  const written = await intentsById(
    app,
    rows.map(({ id }) => id),
  )
  const byId = new Map(written.map((intent) => [intent.id, intent]))
  return rows.map(({ id }) => byId.get(id) as PaymentIntent)
}

const intentsById = query((db, ids: readonly string[]) => db.selectFrom('paymentIntents').selectAll().where('id', 'in', ids))
const settlePending = query((db, rows: readonly PaymentIntent[]) =>
  db
    .insertInto('paymentIntents')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          processorId: ref('excluded.processorId'),
          clientSecret: ref('excluded.clientSecret'),
          methodId: ref('excluded.methodId'),
          cardBrand: ref('excluded.cardBrand'),
          cardLast4: ref('excluded.cardLast4'),
          cardExpMonth: ref('excluded.cardExpMonth'),
          cardExpYear: ref('excluded.cardExpYear'),
          cardCountry: ref('excluded.cardCountry'),
          declineCode: ref('excluded.declineCode'),
          declineMessage: ref('excluded.declineMessage'),
          claimedUntil: ref('excluded.claimedUntil'),
          settledAt: ref('excluded.settledAt'),
        }))
        .where('paymentIntents.status', '=', 'pending'),
    ),
)

/** What became of a cardholder's complaint, for who reads the payment alone. */
export async function markDisputed({ db }: App, id: string, dispute: string): Promise<void> {
  await db.updateTable('paymentIntents').set({ dispute }).where('id', '=', id).execute()
}

export const movePayments = moving('paymentIntents')
