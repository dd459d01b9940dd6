import type { App } from '../../kit/app.ts'
import { type Tax, taxTable } from '../money/tax.ts'
import type { StripeSettings } from '../payments/stripe-client.ts'
import { calculateLocally } from './stand-in-calculations.ts'
import { type Calculate, stripeTax } from './stripe-tax.ts'

/** The built-in table, or Stripe Tax where the operator chose it: in development without a key its stand-in. */
export function chooseTax({ config, clock, fetch }: Pick<App, 'config' | 'clock' | 'fetch'>): Tax {
  const { tax, stripeSecretKey: secretKey, stripeUrl: url } = config
  if (tax === 'table') return taxTable
  return stripeTax({ clock, calculate: secretKey === undefined ? calculateLocally : calculateWhenNeeded({ secretKey, url, fetch }) })
}

/** The package of Stripe is large, and most processes sell nothing in their first seconds. */
function calculateWhenNeeded(settings: StripeSettings): Calculate {
  let loading: Promise<Calculate> | undefined
  const calculate = () => (loading ??= import('./ask-stripe.ts').then(({ askStripe }) => askStripe(settings)))
  return async (question) => (await calculate())(question)
}
