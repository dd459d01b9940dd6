import type { PaymentIntent } from '../../kit/payments.ts'
import { refuse } from '../refusals/refusals.ts'
import { isTrouble } from './processor-trouble.ts'

/** Says why a card was not charged, where the processor said it. */
export function refuseDeclined(intent: PaymentIntent): never {
  const { declineMessage } = intent
  // Asking for another card would blame the buyer for what no card can mend.
  if (isTrouble(intent)) refuse('PaymentUnavailable')
  if (intent.status === 'pending') refuse('PaymentUnanswered')
  if (declineMessage === null) return refuse('PaymentErrorUnexplained')
  return refuse('PaymentError', { reason: declineMessage.replace(/\.$/, '') })
}
