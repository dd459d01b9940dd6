import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { emitCustomer } from '../customers/emit-customer.ts'
import { forgetPaymentMethod } from '../customers/payment-methods.ts'
import { lockCustomer } from '../customers/store.ts'
import { refuse } from '../refusals/refusals.ts'

/** Forgets one of a customer's cards. */
export async function forgetOwnPaymentMethod(app: App, { customerId, id }: { customerId: string; id: string }): Promise<void> {
  await inTransaction(app, async (app) => {
    const before = await lockCustomer(app, { id: customerId })
    if (!before || !(await forgetPaymentMethod(app, { customerId, id }))) refuse('ResourceNotFound')
    const customer = await lockCustomer(app, { id: customerId })
    const isOther = customer?.defaultPaymentMethodId !== before.defaultPaymentMethodId
    if (customer && isOther) await emitCustomer(app, 'customer.updated', customer)
  })
}
