import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import type { CardFacts } from './card-expiring-letter.ts'

export type ChargedSubscription = { id: string; customerId: string; paymentMethodId: string | null }

/** What each subscription will be charged to: the card chosen for it, or else the customer's usual one. One query for them all. */
export async function cardsOf({ db }: App, rows: readonly ChargedSubscription[]): Promise<(CardFacts | undefined)[]> {
  if (rows.length === 0) return []
  const customers = [...new Set(rows.map(({ customerId }) => customerId))]
  const methods = await methodsOf({ db }, customers)
  const byCustomer = Map.groupBy(methods, ({ customerId }) => customerId)
  return rows.map(({ customerId, paymentMethodId }) => {
    const own = byCustomer.get(customerId) ?? []
    return own.find(({ id }) => id === paymentMethodId) ?? own.find(({ id, defaultPaymentMethodId }) => id === defaultPaymentMethodId)
  })
}

const methodsOf = query((db, ids: readonly string[]) =>
  db
    .selectFrom('paymentMethods')
    .innerJoin('customers', 'customers.id', 'paymentMethods.customerId')
    .where('paymentMethods.customerId', 'in', ids)
    .where('paymentMethods.deletedAt', 'is', null)
    .select([
      'paymentMethods.id',
      'paymentMethods.customerId',
      'customers.defaultPaymentMethodId',
      'brand',
      'last4',
      'expMonth',
      'expYear',
    ]),
)

/** When a card stops working, if that is still ahead and before its next use: after the last day of its month. Of an unknown month, never. */
export function expiryAhead(app: App, { expMonth, expYear }: CardFacts, nextUse: Instant): Instant | null {
  if (expMonth === 0) return null
  const expiry = instantOf(Date.UTC(expYear, expMonth))
  return now(app) < expiry && expiry <= nextUse ? expiry : null
}
