import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../storage/tables.ts'

/** How many rows a query finds. */
export async function countRows<Table extends keyof Tables>(rows: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
