import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { emitCustomer } from '../customers/emit-customer.ts'
import { findPaymentMethod, keepPaymentMethod } from '../customers/payment-methods.ts'
import { type Customer, lockCustomer } from '../customers/store.ts'
import { changeDefaultMethod } from '../customers/write-customers.ts'
import { chargeTo } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

/** The card that paid is charged for the periods to come too. Where the one that failed was the usual one, it takes that place. */
export async function chargePaidCard(app: App, row: SubscriptionRow, intent: PaymentIntent): Promise<SubscriptionRow> {
  const { organizationId, customerId } = row
  // A card that was removed is charged no more: then it was the usual one that failed.
  const own = row.paymentMethodId && (await findPaymentMethod(app, customerId, row.paymentMethodId))
  const paymentMethodId = await keepPaymentMethod(app, { customer: { id: customerId, organizationId }, intent })
  if (paymentMethodId === null) return row
  const paying = await chargeTo(app, row, paymentMethodId)
  await replaceDefault(app, customerId, { failed: own ? own.id : null, paid: paymentMethodId })
  return paying
}

async function replaceDefault(app: App, id: string, { failed, paid }: { failed: string | null; paid: string }): Promise<void> {
  const before = await lockCustomer(app, { id })
  const usual = before?.defaultPaymentMethodId ?? null
  if (usual === paid || (failed !== null && usual !== failed)) return
  await changeDefaultMethod(app, id, { from: usual, to: paid })
  const customer = await lockCustomer(app, { id })
  if (customer) await emitCustomer(app, 'customer.updated', customer)
}

/** Whether a payment was made by the card on file: the subscription's own, else the usual one. */
export async function isCardOnFile(app: App, row: SubscriptionRow, customer: Customer, { methodId }: PaymentIntent): Promise<boolean> {
  const own = await findPaymentMethod(app, customer.id, row.paymentMethodId ?? '')
  const card = own ?? (await findPaymentMethod(app, customer.id, customer.defaultPaymentMethodId ?? ''))
  return methodId === null || card?.processorMethodId === methodId
}
