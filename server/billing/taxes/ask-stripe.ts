import Stripe from 'stripe'
import { seconds } from '#contract/kit/durations.ts'
import { UnknownPlace } from '../money/tax.ts'
import { type StripeSettings, stripeClient } from '../payments/stripe-client.ts'
import { asking, troubleOf } from '../payments/stripe-errors.ts'
import type { Calculate } from './stripe-tax.ts'

/** A buyer waits for the answer. */
const patience = seconds(5)

/** What Stripe answers where the address is at fault, and neither the account nor the request. */
const placeCodes = ['customer_tax_location_invalid', 'postal_code_invalid', 'state_unsupported']

/** Asks Stripe Tax. Without an answer in time it throws `LineBroken`, and for what its account cannot do `ProcessorTrouble`. */
export function askStripe(settings: StripeSettings, { timeout = patience } = {}): Calculate {
  const stripe = stripeClient(settings, { timeout })
  return async (question) => {
    try {
      return await asking(() => stripe.tax.calculations.create(question))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && placeCodes.includes(error.code ?? ''))
        throw new UnknownPlace(`Stripe Tax answers ${error.code}.`, { cause: error })
      throw troubleOf(error)
    }
  }
}
