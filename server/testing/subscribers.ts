import { creditBalance } from '../billing/customers/balances.ts'
import { keepPaymentMethod } from '../billing/customers/payment-methods.ts'
import type { Customer } from '../billing/customers/store.ts'
import { upsertCustomer } from '../billing/customers/upsert-customer.ts'
import { bySystem } from '../billing/ledger/add-entry.ts'
import { completePayment } from '../billing/payments/complete-payment.ts'
import { pay } from '../billing/payments/pay.ts'
import { StandIn } from '../billing/payments/stand-in.ts'
import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import { inTransaction } from '../storage/in-transaction.ts'

type Wanted = { organizationId: string; email?: string; card?: string | null; country?: string; externalId?: string; credit?: number }

/** A customer with a stored card of the stand-in. */
export async function addCustomer(app: App, wanted: Wanted): Promise<Customer> {
  const { organizationId, email = `buyer-${newId(app)}@example.com`, card = 'tok_ok', country, externalId } = wanted
  const billingAddress = country ? { country, line1: null, line2: null, postalCode: null, city: null, state: null } : null
  const customer = await inTransaction(app, (app) =>
    upsertCustomer(app, {
      organizationId,
      email,
      emailIsStated: true,
      name: 'Ada',
      ...(billingAddress && { billingAddress }),
      ...(externalId && { externalId }),
    }),
  )
  if (card !== null) await storeCard(app, customer, card)
  if (wanted.credit) await giveCredit(app, customer, wanted.credit)
  return customer
}

export async function giveCredit(app: App, customer: Customer, amount: number): Promise<void> {
  await inTransaction(app, (app) => creditBalance(app, { customer, currency: 'usd', amount, by: bySystem, reason: 'a gift' }))
}

/** Stores a card, and answers for its holder where their bank asks. */
async function storeCard(app: App, customer: Customer, token: string): Promise<string> {
  const { organizationId, id: customerId } = customer
  const setup = { purpose: 'return', kind: 'setup', key: newId(app), amount: 0, currency: 'usd', card: { token } } as const
  const asked = await pay(app, { ...setup, organizationId, customerId })
  const passed = asked.status === 'requires_action'
  if (passed) await new StandIn(app).authenticate(asked.processorId as string, 'pass')
  const intent = { ...asked, status: 'succeeded' }
  return inTransaction(app, async (app) => {
    await completePayment(app, intent.id)
    return (await keepPaymentMethod(app, { customer, intent })) as string
  })
}
