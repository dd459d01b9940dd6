import assert from 'node:assert/strict'
import { CompiledQuery } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Query } from './queries.ts'

/** A step of SQLite's plan. Steps with the same parent belong together. */
export type PlanStep = { id: number; parent: number; detail: string }

export async function sqlitePlan({ db }: App, { sql, parameters }: Query): Promise<PlanStep[]> {
  const { rows } = await db.executeQuery<PlanStep>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
  return rows
}

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

/** How many rows a query took from tables and indexes of PostgreSQL, whether it kept them or not. Runs the query. */
export async function rowsRead({ db }: App, { sql, parameters }: Query): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
  const readBy = (plan: Plan): number => {
    const below = (plan.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0)
    const isReading = plan['Node Type'].includes('Scan') && plan['Node Type'] !== 'Subquery Scan'
    return below + (isReading ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0)
  }
  return rows.reduce((sum, row) => sum + readBy((Object.values(row)[0] as [{ Plan: Plan }])[0].Plan), 0)
}

/** How many rows each query may read on PostgreSQL, and how SQLite has to find them: along an index, in its order, unless said otherwise. */
type Short = { most: number; along?: RegExp }

export async function assertShort(app: App, queries: readonly Query[], { most, along = /^(?!.*(SCAN|TEMP))/ }: Short) {
  assert.ok(queries.length > 0)
  for (const query of queries) {
    if (app.engine === 'sqlite') assert.match(JSON.stringify(await sqlitePlan(app, query)), along, query.sql)
    else {
      const read = await rowsRead(app, query)
      assert.ok(read <= most, `${read} rows: ${query.sql}`)
    }
  }
}
