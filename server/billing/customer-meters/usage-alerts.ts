import { usageAlertPercents } from '#contract/billing/usage-alerts.ts'
import type { App } from '../../kit/app.ts'
import { happen } from '../../kit/happen.ts'

/** A customer used up so much of their credits of a meter, or of the most that it can cost them in a period. */
export type UsageAlert = { customerId: string; meterId: string; of: 'credits' | 'cap'; percent: number }

/** The highest part that is told of and reached; null while none is. Each is told once while a count runs. */
export function percentReached(used: number, whole: number | null): number | null {
  if (whole === null || whole <= 0) return null
  return usageAlertPercents.findLast((percent) => used * 100 >= whole * percent) ?? null
}

type Balance = Alerted & { id: string; consumedUnits: number; creditedUnits: number }

/** Tells of credits that are used up to a part of them. The rows were just written and are held, so of many at once one tells. */
export async function alertOfCredits(app: App, balances: readonly Balance[]): Promise<void> {
  for (const { id, consumedUnits, creditedUnits, ...row } of balances) {
    const keep = (alertedPercent: number) => app.db.updateTable('customerMeters').set({ alertedPercent }).where('id', '=', id).execute()
    await alertOnce(app, row, { of: 'credits', percent: percentReached(consumedUnits, creditedUnits), keep })
  }
}

export type Alerted = { customerId: string; meterId: string; alertedPercent: number | null }
type Reached = { of: UsageAlert['of']; percent: number | null; keep: (percent: number) => Promise<unknown> }

/** Tells of a part that is reached, unless it was told of before. */
export async function alertOnce(app: App, { customerId, meterId, alertedPercent }: Alerted, { of, percent, keep }: Reached): Promise<void> {
  if (percent === null || percent <= (alertedPercent ?? 0)) return
  await keep(percent)
  await happen(app, 'usage.alerted', [{ customerId, meterId, of, percent }])
}
