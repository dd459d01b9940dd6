import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { minutes } from '#contract/kit/durations.ts'
import type { Clock } from '../../kit/clock.ts'
import { type Sale, type Tax, type TaxRate, UnknownPlace, untaxed } from '../money/tax.ts'
import { ProcessorTrouble } from '../payments/processor-trouble.ts'

export type Question = Stripe.Tax.CalculationCreateParams

/** Asks for one calculation. Throws `UnknownPlace`, `LineBroken` or `ProcessorTrouble`. */
export type Calculate = (question: Question) => Promise<unknown>

/** The tax on a million cents is the rate, in parts of a million: also where a part is exempt, or several offices take their share. */
const million = 1_000_000
const partsOfBasisPoint = 100

const rememberedFor = minutes(10)
const mostRemembered = 10_000

/**
 * Stripe Tax. It decides by the operator's registrations at Stripe, and by country, state, postal code and tax id of the buyer. The street is not sent: it would be
 * asked for with every letter that is typed. What it answered is remembered for a short while, and concurrent questions of the same kind share one answer.
 */
export function stripeTax({ clock, calculate }: { clock: Clock; calculate: Calculate }): Tax {
  const answers = new Map<string, { rate: Promise<TaxRate>; until: number }>()
  return {
    isRemote: true,
    async rateFor(sale) {
      const { country } = sale
      if (country === null) return untaxed
      refuseUnknownPlace(sale)
      const question = questionOf(sale, country)
      const key = JSON.stringify(question)
      const known = answers.get(key)
      if (known && known.until > clock.now()) return known.rate
      answers.delete(key)
      for (const oldest of answers.keys()) if (answers.size >= mostRemembered) answers.delete(oldest)
      const rate = calculate(question).then((answer) => rateOf(answer, country))
      answers.set(key, { rate, until: clock.now() + rememberedFor })
      rate.catch(() => answers.get(key)?.rate === rate && answers.delete(key))
      return rate
    },
  }
}

const zipCode = /^\d{5}(-?\d{4})?$/

/** Stripe needs the postal code of the United States, and there or in the state for Canada. What is half typed is not asked about. */
function refuseUnknownPlace({ country, postalCode, state }: Sale) {
  if (country === 'US' && !zipCode.test(postalCode ?? '')) throw new UnknownPlace('A sale to the United States needs a ZIP code.')
  if (country === 'CA' && !postalCode && !state) throw new UnknownPlace('A sale to Canada needs a postal code or a province.')
}

function questionOf({ state, postalCode, taxId }: Sale, country: string): Question {
  return {
    currency: 'usd', // rates are the same in every currency
    line_items: [{ amount: million, reference: 'sale', tax_behavior: 'exclusive' }],
    customer_details: {
      address: { country, ...(state && { state: state.replace(`${country}-`, '') }), ...(postalCode && { postal_code: postalCode }) },
      address_source: 'billing',
      ...(taxId && { tax_ids: [{ value: taxId[0], type: taxId[1] as never }] }),
    },
  }
}

const Details = z.nullish(z.object({ rate_type: z.nullish(z.string()) }))

const Calculation = z.object({
  tax_amount_exclusive: z.int().check(z.gte(0), z.lte(million)),
  tax_breakdown: z
    .array(z.object({ amount: z.int().check(z.gte(0)), taxability_reason: z.string(), tax_rate_details: Details }))
    .check(z.minLength(1)),
})

/** An answer that cannot be read is no answer: charging no tax because of it would be the seller's loss. */
function rateOf(answer: unknown, country: string): TaxRate {
  const { success, data } = Calculation.safeParse(answer)
  if (!success) throw new ProcessorTrouble('tax_answer_unreadable')
  const { tax_amount_exclusive: tax, tax_breakdown: parts } = data
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== tax) throw new ProcessorTrouble('tax_answer_unreadable')
  if (parts.some(({ amount, tax_rate_details: details }) => amount > 0 && details?.rate_type === 'flat_amount'))
    throw new ProcessorTrouble('tax_is_no_percentage')
  const isFor = (reason: string) => parts.some(({ taxability_reason: given }) => given === reason)
  if (tax > 0) return { basisPoints: tax / partsOfBasisPoint, country, reverseCharge: false }
  if (isFor('reverse_charge')) return { basisPoints: 0, country, reverseCharge: true }
  return isFor('zero_rated') ? { basisPoints: 0, country, reverseCharge: false } : untaxed
}
