import { billing } from '#contract/billing/index.ts'
import { days, hours } from '#contract/kit/durations.ts'
import { instantOf } from '../kit/clock.ts'
import type { Shop } from './buyers.ts'

/** Every evening, what each customer with a plan used that day. Less on weekends, and more as months go by. */
export function meterDaily(shop: Shop): void {
  const { agenda, start, end } = shop
  for (let evening = start + hours(21); evening < end; evening += days(1)) agenda.add(evening, () => tellOfDay(shop, evening))
}

async function tellOfDay({ stage, seller, draws, catalogue, start }: Shop, evening: number): Promise<void> {
  const { products } = catalogue
  const plans = [products.studio, products.studioYearly, products.metered]
  const customers = await usersOf(stage.app.db, plans)
  const day = Math.floor((evening - start) / days(1))
  const isWeekend = [0, 6].includes(new Date(evening).getUTCDay())
  const busy = (isWeekend ? 0.35 : 1) * (1 + day / 400)
  const events = customers.flatMap(({ id, number }) => {
    const fate = draws.branch(`usage ${number} ${day}`)
    if (fate.chance(isWeekend ? 0.6 : 0.25)) return []
    const own = 0.4 + draws.branch(`appetite ${number}`).number() * 1.6
    const tiles = Math.round(fate.between(600, 4200) * own * busy)
    const timestamp = instantOf(evening - fate.between(0, hours(12)))
    const region = fate.pick(['europe', 'americas', 'asia', 'africa'])
    const served = { name: 'tiles.served', customer_id: id, external_id: `tiles-${id}-${day}`, timestamp, metadata: { tiles, region } }
    const planned = {
      name: 'route.planned',
      customer_id: id,
      external_id: `route-${id}-${day}`,
      timestamp,
      metadata: { stops: fate.between(2, 9) },
    }
    return fate.chance(0.3) ? [served, planned] : [served]
  })
  for (let at = 0; at < events.length; at += 1000) {
    await stage.billing(billing.events.ingest, { events: events.slice(at, at + 1000) }, seller)
  }
}

/** Numbered in the order in which they came, which the seed repeats; ids differ each time. */
async function usersOf(db: Shop['stage']['app']['db'], plans: string[]) {
  const holders = await db
    .selectFrom('subscriptions')
    .where('status', 'in', ['active', 'trialing'])
    .where('productId', 'in', plans)
    .select(['customerId as id'])
    .distinct()
    .execute()
  const everybody = await db.selectFrom('customers').select('id').orderBy('createdAt').orderBy('email').execute()
  const numbers = new Map(everybody.map(({ id }, number) => [id, number]))
  return holders.map(({ id }) => ({ id, number: numbers.get(id) as number })).sort((one, other) => one.number - other.number)
}
