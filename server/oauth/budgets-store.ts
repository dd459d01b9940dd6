import { type Selectable, sql } from 'kysely'
import type { BudgetTerms } from '#contract/budgets.ts'
import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'

export type BudgetRow = Selectable<Tables['grantBudgets']>

const byGrant = query((db, grantId: string) => db.selectFrom('grantBudgets').where('grantId', '=', grantId).selectAll())

export async function findBudget(app: App, grantId: string): Promise<BudgetRow | undefined> {
  return (await byGrant(app, grantId))[0]
}

/** Gives a grant its budget. What was spent by the same meter in this period stays spent: consent again is no more money. */
export async function giveBudget({ db, ...app }: App, grantId: string, { meterId, cap, period }: BudgetTerms): Promise<void> {
  const at = now(app)
  const terms = { meterId, cap, period, updatedAt: at }
  await db
    .insertInto('grantBudgets')
    .values({ grantId, ...terms, used: 0, periodStart: at, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .column('grantId')
        .doUpdateSet({ ...terms, used: sql<number>`case when grant_budgets.meter_id = ${meterId} then grant_budgets.used else 0 end` }),
    )
    .execute()
}

/** Changes how much may be spent under a grant of this person. False where there is none with a budget. */
export async function changeCap({ db, ...app }: App, { id, userId }: { id: string; userId: string }, cap: number): Promise<boolean> {
  const own = db.selectFrom('applicationGrants').where('id', '=', id).where('userId', '=', userId).select('id')
  const changing = db.updateTable('grantBudgets').where('grantId', 'in', own)
  return (
    (
      await changing
        .set({ cap, updatedAt: now(app) })
        .returning('grantId')
        .execute()
    ).length > 0
  )
}

type Spending = { grantId: string; meterId: string; units: number }
type Starts = { day: Instant; month: Instant; at: Instant }

const spend = query((db, { grantId, meterId, units }: Spending, { day, month, at }: Starts) => {
  const start = sql<string>`case period when 'day' then ${day} when 'month' then ${month} else period_start end`
  const used = sql<number>`(case when period_start < ${start} then 0 else used end + ${units})`
  const named = db.updateTable('grantBudgets').where('grantId', '=', grantId).where('meterId', '=', meterId)
  const changes = { used, periodStart: sql<string>`case when period_start < ${start} then ${start} else period_start end`, updatedAt: at }
  return named.where(sql<boolean>`${used} <= cap`).set(changes).returningAll()
})

/** Takes units off a budget, which a new period makes whole: in one statement, so that of many at once none goes beyond the cap. */
export async function spendBudget(app: App, spending: Spending): Promise<BudgetRow | undefined> {
  return (await spend(app, spending, { ...startsOf(app), at: now(app) }))[0]
}

/** When the periods began that run now. */
function startsOf(app: App) {
  const at = now(app)
  return { day: `${at.slice(0, 10)}T00:00:00.000Z`, month: `${at.slice(0, 7)}-01T00:00:00.000Z` }
}

/** What was spent in the period that runs. */
export function usedOf(app: App, { period, periodStart, used }: Pick<BudgetRow, 'period' | 'periodStart' | 'used'>): number {
  const start = startsOf(app)[period as 'day' | 'month'] as string | undefined
  return start !== undefined && periodStart < start ? 0 : used
}

/** As APIs are told it. */
export function shownBudget(app: App, row: BudgetRow) {
  const used = usedOf(app, row)
  return { meter: row.meterId, cap: row.cap, used, remaining: Math.max(0, row.cap - used) }
}
