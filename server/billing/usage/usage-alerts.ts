import { usageAlertPercents } from '#contract/billing/usage-alerts.ts'
import type { App } from '../../kit/app.ts'

/** A customer used up so much of their credits of a meter, or of the most that it can cost them in a period. */
export type UsageAlert = { customerId: string; meterId: string; of: 'credits' | 'cap'; percent: number }

/** The highest part that is told of and reached; null while none is. Each is told once while a count runs. */
export function percentReached(used: number, whole: number | null): number | null {
  if (whole === null || whole <= 0) return null
  return usageAlertPercents.findLast((percent) => used * 100 >= whole * percent) ?? null
}

type Alerted = { id: string; alertedPercent: number | null }
type Balance = Alerted & { customerId: string; meterId: string; consumedUnits: number; creditedUnits: number }

/** Tells of credits that are used up to a part of them. The rows were just written and are held, so of many at once one tells. */
export async function alertOfCredits(app: App, balances: readonly Balance[]): Promise<void> {
  for (const { consumedUnits, creditedUnits, ...row } of balances)
    await alert(app, 'customerMeters', row, { of: 'credits', percent: percentReached(consumedUnits, creditedUnits) })
}

type Billed = Alerted & { customerId: string; meterId: string; amount: number; capAmount: number | null }

/** The same of what a meter can cost at most in a period. */
export async function alertOfCap(app: App, billed: readonly Billed[]): Promise<void> {
  for (const { amount, capAmount, ...row } of billed)
    await alert(app, 'subscriptionMeters', row, { of: 'cap', percent: percentReached(amount, capAmount) })
}

type Row = Alerted & { customerId: string; meterId: string }
type Reached = { of: UsageAlert['of']; percent: number | null }

async function alert(app: App, table: 'customerMeters' | 'subscriptionMeters', row: Row, { of, percent }: Reached): Promise<void> {
  const { id, customerId, meterId, alertedPercent } = row
  if (percent === null || percent <= (alertedPercent ?? 0)) return
  await app.db.updateTable(table).set({ alertedPercent: percent }).where('id', '=', id).execute()
  for (const tell of app.usageAlerters) await tell(app, { customerId, meterId, of, percent })
}
