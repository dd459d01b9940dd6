import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { findCustomerMeter } from '../customer-meters/store.ts'
import { usedOf } from './lots.ts'
import { liveLots } from './store.ts'

/** How many units a benefit gave, and how many of them were used. */
export type UsedUnits = { given: number; used: number }

/** What was used of the units that a subscription gave since then, by benefit. Units that were taken back and given again count once. */
export async function usedOfBenefits(
  app: App,
  { id, customerId }: { id: string; customerId: string },
  since: Instant,
): Promise<Map<string, UsedUnits>> {
  const lots = await app.db
    .selectFrom('meterCredits')
    .innerJoin('benefitGrants', 'benefitGrants.id', 'meterCredits.grantId')
    .where('benefitGrants.subscriptionId', '=', id)
    .where('meterCredits.createdAt', '>=', since)
    .where('meterCredits.units', '>', 0)
    .selectAll('meterCredits')
    .select('benefitGrants.benefitId')
    .execute()
  const running = new Map<string, number>()
  for (const meterId of new Set(lots.map(({ meterId }) => meterId))) {
    const whose = { customerId, meterId }
    const consumed = (await findCustomerMeter(app, whose))?.consumedUnits ?? 0
    for (const [lot, units] of usedOf(await liveLots(app, whose), consumed)) running.set(lot, units)
  }
  const usedOfLot = ({ id, units, remaining, takenBack, endedAt }: (typeof lots)[number]) =>
    endedAt === null ? units - remaining + (running.get(id) ?? 0) : units - takenBack
  const byBenefit = [...Map.groupBy(lots, ({ benefitId }) => benefitId)]
  return new Map(
    byBenefit.map(([benefitId, own]) => {
      const given = Math.max(...own.map(({ units }) => units))
      const used = own.reduce((sum, lot) => sum + usedOfLot(lot), 0)
      return [benefitId, { given, used: Math.min(used, given) }]
    }),
  )
}
