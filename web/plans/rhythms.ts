import type * as z from 'zod/mini'
import type { PortalOrganization } from '#contract/billing/customer-portal.ts'
import type { Camel } from '#contract/kit/casing.ts'

export type Plan = Camel<z.output<typeof PortalOrganization>>['products'][number]
/** How often a plan is paid; null is once. */
export type Rhythm = Plan['recurringInterval']

export const rhythms: readonly Rhythm[] = ['month', 'year', null]

/** The largest part of twelve months that a plan of the same name saves by the year: 0.17. Nothing where no two can be compared. */
export function bestSaving(plans: readonly Plan[]): number {
  const savings = plans
    .filter((plan) => plan.recurringInterval === 'month')
    .map((monthly) => {
      const yearly = plans.find((plan) => plan.recurringInterval === 'year' && stem(plan.name) === stem(monthly.name))
      const [month, year] = [amountOf(monthly), yearly && amountOf(yearly)]
      return month && year ? 1 - year / (12 * month) : 0
    })
  return Math.max(0, ...savings)
}

/** Those of one rhythm, the cheapest first; what has no price of its own comes last. */
export function plansIn(plans: readonly Plan[], rhythm: Rhythm): Plan[] {
  const rank = (plan: Plan) =>
    amountOf(plan) ?? (plan.prices.some(({ amountType: type }) => type === 'free') ? 0 : Number.POSITIVE_INFINITY)
  return plans.filter((plan) => plan.recurringInterval === rhythm).toSorted((one, other) => rank(one) - rank(other) || 0)
}

function amountOf({ prices }: Plan): number | undefined {
  const fixed = prices.find(({ amountType: type }) => type === 'fixed')
  return fixed?.amountType === 'fixed' ? fixed.priceAmount : undefined
}

/** `Pro (yearly)` and `Pro monthly` are one plan. */
function stem(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(monthly|yearly|annual|month|year)\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
