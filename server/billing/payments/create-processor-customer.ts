import type { App } from '../../kit/app.ts'
import type { PaymentProcessor } from '../../kit/payments.ts'
import { refuse } from '../refusals/refusals.ts'
import { LineBroken } from './line-broken.ts'
import { noteTrouble, ProcessorTrouble } from './processor-trouble.ts'

/** Makes a customer known to the processor. Where it does not answer, or refuses us, the operator is alarmed and the buyer asked to come back. */
export async function createProcessorCustomer(app: App, customer: Parameters<PaymentProcessor['createCustomer']>[0]): Promise<string> {
  try {
    return await app.payments.createCustomer(customer)
  } catch (error) {
    if (!(error instanceof ProcessorTrouble) && !(error instanceof LineBroken)) throw error
    await noteTrouble(app, error instanceof ProcessorTrouble ? error.code : undefined)
    return refuse('PaymentUnavailable')
  }
}
