import { UnknownPlace } from '../money/tax.ts'
import { europeanRates, memberStateOf, vatRateOf } from '../money/vat-rates.ts'
import type { Calculate, Question } from './stripe-tax.ts'

type Part = { percent: number; type: string; state?: string; share?: number }

/** The stand-in's operator is at home here, and registered in the EU, GB, CH, NO, Canada, New York, Washington and Texas. */
const home = 'DE'

/** Sales tax by the first digits of a ZIP code. Of software Texas taxes four fifths. */
const byZip: readonly [RegExp, string, Part[]][] = [
  [/^10[0-2]/, 'NY', [salesTax(4), salesTax(4.5), salesTax(0.375)]],
  [/^981/, 'WA', [salesTax(6.5), salesTax(3.85)]],
  [/^787/, 'TX', [salesTax(6.25, 0.8), salesTax(2, 0.8)]],
]

const byProvince: Record<string, Part[]> = {
  ON: [{ percent: 13, type: 'hst' }],
  QC: [
    { percent: 5, type: 'gst' },
    { percent: 9.975, type: 'qst' },
  ],
  BC: [
    { percent: 5, type: 'gst' },
    { percent: 7, type: 'pst' },
  ],
}

/** Calculates as Stripe Tax does, on this machine and for a few places. */
export const calculateLocally: Calculate = async (question) => {
  const answer = standInCalculation(question)
  if ('error' in answer) throw new UnknownPlace(`The stand-in answers ${answer.error}.`)
  return answer
}

/** What Stripe Tax would answer, or the code of its refusal. */
export function standInCalculation({ currency, line_items: [line], customer_details: buyer }: Question) {
  const { country = '', state, postal_code: postalCode } = buyer?.address ?? {}
  const amount = line?.amount ?? 0
  if (country === 'US' && !/^(?!00000)\d{5}/.test(postalCode || '')) return { error: 'customer_tax_location_invalid' }
  const parts = isAbroad(country, buyer?.tax_ids?.[0]) ? [] : partsOf(country, state || '', postalCode || '')
  const reason = parts.length > 0 ? 'standard_rated' : isAbroad(country, buyer?.tax_ids?.[0]) ? 'reverse_charge' : 'not_collecting'
  const breakdown = parts.map(({ percent, type, share = 1 }) => ({
    amount: Math.round((amount * share * percent) / 100),
    inclusive: false,
    tax_rate_details: {
      country,
      state: state || null,
      flat_amount: null,
      percentage_decimal: String(percent),
      rate_type: 'percentage',
      tax_type: type,
    },
    taxability_reason: share < 1 ? 'proportionally_rated' : reason,
    taxable_amount: amount * share,
  }))
  const details = { country, state: state || null, flat_amount: null, percentage_decimal: '0.0', rate_type: null, tax_type: null }
  const nothing = { amount: 0, inclusive: false, tax_rate_details: details, taxability_reason: reason, taxable_amount: 0 }
  const tax = breakdown.reduce((sum, part) => sum + part.amount, 0)
  return {
    object: 'tax.calculation',
    amount_total: amount + tax,
    currency,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: breakdown.length > 0 ? breakdown : [nothing],
  }
}

function partsOf(country: string, state: string, postalCode: string): Part[] {
  if (country === 'US') return byZip.find(([zip]) => zip.test(postalCode))?.[2] ?? []
  if (country === 'CA') return byProvince[state] ?? [{ percent: 5, type: 'gst' }]
  const basisPoints = vatRateOf(country)
  return basisPoints === null ? [] : [{ percent: basisPoints / 100, type: 'vat' }]
}

function isAbroad(country: string, taxId: { type: string; value: string } | undefined): boolean {
  if (!taxId || country === home) return false
  if (taxId.type === 'eu_vat') return Object.hasOwn(europeanRates, country) && memberStateOf(taxId.value) === country
  return taxId.type === `${country.toLowerCase()}_vat`
}

function salesTax(percent: number, share = 1): Part {
  return { percent, type: 'sales_tax', share }
}
