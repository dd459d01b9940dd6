import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { App } from '../../kit/app.ts'
import { type UsedUnits, usedOfBenefits } from '../credits/used-of-benefits.ts'
import { allocate } from '../money/allocate.ts'
import { type Amount, checked, multiplyFraction, sumOf } from '../money/amounts.ts'
import type { CreditLine, PeriodLine } from './period-lines.ts'
import type { SubscriptionRow } from './store.ts'

type Leaving = {
  /** What is left of each line of the period by its time. */
  credits: readonly CreditLine[]
  /** Everything that was sold for time of this period, also what was given back of it. */
  sold: readonly PeriodLine[]
  /** The plan that comes next. What it gives as well goes on, used or not. */
  nextProductId: string
}

/**
 * Lessens what a cheaper plan gives back by what was used of the period's units: what the customer has paid and keeps is never less than these units cost.
 * Without it, the units of a month could be used on its first day and the money taken back.
 */
export async function lessenCredit(app: App, row: SubscriptionRow, { credits, sold, nextProductId }: Leaving): Promise<CreditLine[]> {
  const used = await usedOfBenefits(app, row, row.currentPeriodStart)
  if (used.size === 0) return [...credits]
  const kept = sumOf(sold.map(({ net, credited }) => checked(net - credited)))
  const step = chargeStepOf(row.currency)
  const left = Math.max(0, kept - (await costOf(app, { used, sold, nextProductId })))
  const most = left - (left % step)
  const wanted = credits.map(({ net }) => checked(-net))
  if (sumOf(wanted) <= most) return [...credits]
  const lessened = allocate(most, wanted)
  return credits.map((credit, at): CreditLine => {
    const [part, whole] = [lessened[at] ?? 0, wanted[at] ?? 0]
    const shareOf = (amount: Amount, unit: number) => (whole === 0 ? 0 : multiplyFraction(amount, part, whole, unit))
    const taxAmount = credit.taxAmount == null ? null : shareOf(credit.taxAmount, step)
    return { ...credit, amount: shareOf(credit.amount, credit.taxBehavior === 'inclusive' ? step : 1), taxAmount }
  })
}

type Units = { used: ReadonlyMap<string, UsedUnits>; sold: readonly PeriodLine[]; nextProductId: string }

/** Of each line that units came with, the greatest share of any that was used. Units that came with several lines, because a plan was taken again, cost what the dearest did. */
async function costOf(app: App, { used, sold, nextProductId }: Units): Promise<Amount> {
  const given = await pricesGiving(app, [...used.keys()], nextProductId)
  const shares = new Map<PeriodLine, UsedUnits[]>()
  for (const [benefitId, units] of used) {
    const own = sold.filter(({ productPriceId }) => given.has(`${benefitId} ${productPriceId}`))
    const [first, ...others] = own
    if (!first) continue
    const dearest = others.reduce((one, other) => (other.net > one.net ? other : one), first)
    shares.set(dearest, [...(shares.get(dearest) ?? []), units])
  }
  const costs = [...shares].map(([{ net }, units]) => Math.max(...units.map(({ used, given }) => multiplyFraction(net, used, given))))
  return sumOf(costs)
}

/** Which prices are of products that give which of these benefits, without those that the next plan gives as well. */
async function pricesGiving({ db }: App, benefitIds: readonly string[], nextProductId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('productBenefits')
    .innerJoin('productPrices', 'productPrices.productId', 'productBenefits.productId')
    .where('benefitId', 'in', benefitIds)
    .where('benefitId', 'not in', db.selectFrom('productBenefits').where('productId', '=', nextProductId).select('benefitId'))
    .select(['benefitId', 'productPrices.id'])
    .execute()
  return new Set(rows.map(({ benefitId, id }) => `${benefitId} ${id}`))
}
