import type { CustomerCredit } from '#contract/billing/customer-credit.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { query } from '../../storage/query.ts'
import type { By } from '../ledger/add-entry.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { creditBalance, takeFromBalance } from './balances.ts'
import { type Customer, lockCustomer } from './store.ts'

const shown = 100

/** What a customer has of credit, and the newest of how it came to be. Both sides read the same. */
export async function customerCredit({ db }: App, customerId: string): Promise<CustomerCredit> {
  const [balances, entries] = await Promise.all([balancesOf({ db }, customerId), entriesOf({ db }, customerId)])
  return {
    balances,
    entries: entries.map(({ actor, reason, ...entry }) => {
      const isAdjusted = entry.orderId === null && (actor === 'person' || actor === 'token')
      return { ...entry, reason: isAdjusted ? reason : null }
    }),
  }
}

const balancesOf = query((db, customerId: string) =>
  db
    .selectFrom('customerBalances')
    .select(['currency', 'amount'])
    .where('customerId', '=', customerId)
    .where('amount', '>', 0)
    .orderBy('currency'),
)

const entriesOf = query((db, customerId: string) =>
  db
    .selectFrom('ledgerEntries')
    .select(['id', 'createdAt', 'amount', 'currency', 'reason', 'actor', 'orderId'])
    .where('customerId', '=', customerId)
    .where('kind', 'in', ['balance_credit', 'balance_debit'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shown),
)

type Adjustment = { amount: number; currency: string; reason: string; by: By; actor: Actor; tokenId?: string }

/** Gives a customer credit, or takes what is there of it: never more than that. */
export async function adjustCredit(app: App, { id }: Pick<Customer, 'id'>, adjustment: Adjustment): Promise<void> {
  const { amount, currency, reason, by, actor, tokenId } = adjustment
  await inTransaction(app, async (app) => {
    const customer = (await lockCustomer(app, { id })) ?? refuse('ResourceNotFound')
    if (amount > 0) await creditBalance(app, { customer, currency, amount, by, reason })
    else if ((await takeFromBalance(app, { customer, currency, upTo: -amount, by, reason })) < -amount)
      refuseField('CREDIT_NOT_THERE', ['amount'], amount)
    const details = { customerId: id, amount, currency, reason, ...(tokenId !== undefined && { tokenId }) }
    await record(app, { action: 'customer.credited', by: actor, organizationId: customer.organizationId, details })
  })
}
