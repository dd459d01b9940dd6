import type { PaymentIntent } from '../../kit/payments.ts'
import { refuse } from '../refusals/refusals.ts'

/** Says why a card was not charged, where the processor said it. */
export function refuseDeclined({ declineMessage }: PaymentIntent): never {
  if (declineMessage === null) return refuse('PaymentErrorUnexplained')
  return refuse('PaymentError', { reason: declineMessage.replace(/\.$/, '') })
}
