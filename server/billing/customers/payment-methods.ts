import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { enqueue, enqueueMany } from '../../outbox/enqueue.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { forgetCard } from '../payments/forget-card.ts'
import type { Customer } from './store.ts'
import { changeDefaultMethod, dropDefaultMethod } from './write-customers.ts'

export type PaymentMethod = Selectable<Tables['paymentMethods']>

type Kept = { customer: Pick<Customer, 'id' | 'organizationId'>; intent: PaymentIntent }

/** Keeps the card that a payment succeeded with. It becomes the default where there is none. Null when the processor keeps no card. */
export async function keepPaymentMethod(app: App, { customer, intent }: Kept): Promise<string | null> {
  if (intent.methodId === null) return null
  const facts = {
    brand: intent.cardBrand ?? 'unknown',
    last4: intent.cardLast4 ?? '',
    expMonth: intent.cardExpMonth ?? 0,
    expYear: intent.cardExpYear ?? 0,
  }
  const whose = {
    organizationId: customer.organizationId,
    customerId: customer.id,
    processorMethodId: intent.methodId,
    processorCustomerId: null,
  }
  const method = { id: newId(app), ...whose, ...facts, wallet: null, createdAt: now(app), modifiedAt: null, deletedAt: null }
  const [kept] = await insertMethod(app, { ...method, keptAt: now(app) })
  const { id } = kept as { id: string }
  await changeDefaultMethod(app, customer.id, { from: null, to: id })
  return id
}

const insertMethod = query((db, { keptAt, ...method }: PaymentMethod & { keptAt: string }) => {
  const { brand, last4, expMonth, expYear } = method
  const again = { brand, last4, expMonth, expYear, modifiedAt: keptAt, deletedAt: null }
  return db
    .insertInto('paymentMethods')
    .values(method)
    .onConflict((conflict) => conflict.columns(['customerId', 'processorMethodId']).doUpdateSet(again))
    .returning('id')
})

export async function findPaymentMethod({ db }: App, customerId: string, id: string): Promise<PaymentMethod | undefined> {
  const methods = db.selectFrom('paymentMethods').where('id', '=', id).where('customerId', '=', customerId)
  return methods.where('deletedAt', 'is', null).selectAll().executeTakeFirst()
}

/** Stored cards by their ids, however many. */
export async function findMethods({ db }: App, ids: readonly string[]): Promise<Map<string, PaymentMethod>> {
  if (ids.length === 0) return new Map()
  const methods = db.selectFrom('paymentMethods').where('id', 'in', ids).where('deletedAt', 'is', null)
  return new Map((await methods.selectAll().execute()).map((method) => [method.id, method]))
}

/** Newest first. */
export async function listPaymentMethods({ db }: App, customerId: string): Promise<PaymentMethod[]> {
  const methods = db.selectFrom('paymentMethods').where('customerId', '=', customerId).where('deletedAt', 'is', null)
  return methods.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
}

/** Takes a card away from a customer; another one, the newest, becomes the default. False when there is no such card. */
export async function forgetPaymentMethod(app: App, { customerId, id }: { customerId: string; id: string }): Promise<boolean> {
  const forgotten = await app.db
    .updateTable('paymentMethods')
    .set({ deletedAt: now(app) })
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .returning('processorMethodId')
    .executeTakeFirst()
  if (!forgotten) return false
  const [newest] = await listPaymentMethods(app, customerId)
  await changeDefaultMethod(app, customerId, { from: id, to: newest?.id ?? null })
  await enqueue(app, forgetCard, { methodId: forgotten.processorMethodId })
  return true
}

/** The same for all of them. */
export async function forgetPaymentMethods(app: App, customerId: string): Promise<void> {
  const forgotten = await app.db
    .updateTable('paymentMethods')
    .set({ deletedAt: now(app) })
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .returning('processorMethodId')
    .execute()
  await dropDefaultMethod(app, customerId)
  const cards = forgotten.map(({ processorMethodId }) => ({ payload: { methodId: processorMethodId } }))
  if (cards.length > 0) await enqueueMany(app, forgetCard, cards)
}
