import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { processorCustomerOf } from '../customers/processor-customer.ts'
import { findCustomers } from '../customers/store.ts'

export type ChargedCard = { card: { methodId: string }; processorCustomerId: string; paymentMethodId: string }

/** What each is charged to: the card they chose for it, or else their usual one. Null where there is none. */
export async function cardsFor(
  app: App,
  wanted: readonly { customerId: string; paymentMethodId: string | null }[],
): Promise<(ChargedCard | null)[]> {
  const customers = await findCustomers(
    app,
    wanted.map(({ customerId }) => customerId),
  )
  const ids = wanted.flatMap(({ customerId, paymentMethodId }) => [paymentMethodId, customers.get(customerId)?.defaultPaymentMethodId])
  const methods = await methodsById(
    app,
    ids.filter((id) => id != null),
  )
  return Promise.all(
    wanted.map(async ({ customerId, paymentMethodId }) => {
      const customer = customers.get(customerId)
      const method = methods.get(paymentMethodId ?? '') ?? methods.get(customer?.defaultPaymentMethodId ?? '')
      if (!customer || !method) return null
      const processorCustomerId = method.processorCustomerId ?? (await processorCustomerOf(app, customer))
      return { card: { methodId: method.processorMethodId }, processorCustomerId, paymentMethodId: method.id }
    }),
  )
}

async function methodsById({ db }: App, ids: readonly string[]) {
  return new Map((await keptMethods({ db }, [...new Set(ids)])).map((method) => [method.id, method]))
}

const keptMethods = query((db, ids: readonly string[]) =>
  db
    .selectFrom('paymentMethods')
    .select(['id', 'processorMethodId', 'processorCustomerId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null),
)
