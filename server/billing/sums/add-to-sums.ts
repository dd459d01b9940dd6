import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { gathering } from '../../storage/gather.ts'
import { query } from '../../storage/query.ts'
import { nothing, plus, type Sums, sumNames } from './sums.ts'

/** Of all products together. */
export const everything = ''

const shards = 4

export type Where = {
  organizationId: string
  /** What is added: it says which of a few rows is written, so that many sales at once do not wait for one number. */
  id: string
  at: Instant
  currency: string
}

type Added = readonly (readonly [string, Partial<Sums>])[]
type Thing = Where & { added: Added }

/** Adds to a seller's sums, of everything or of one product, in the transaction of what happened. */
export async function addToSums(app: Pick<App, 'db'>, where: Where, added: Added): Promise<void> {
  await addManyToSums(app, [{ ...where, added }])
}

/** The same for many things that happened. */
export async function addManyToSums({ db }: Pick<App, 'db'>, things: readonly Thing[]): Promise<void> {
  await writeSums(db, things)
}

const writeSums = gathering('metric_sums', async (db, things: readonly Thing[]) => {
  // What happened together is written to the same few rows, by the first of its ids.
  const shard = shardOf(things[0]?.id ?? '0')
  const rows = new Map<string, Row>()
  for (const { organizationId, at, currency, added } of things) {
    for (const [productId, sums] of added) {
      for (const slot of slotsOf(at)) {
        const key = JSON.stringify([organizationId, productId, slot.grain, slot.slot, currency])
        rows.set(key, { organizationId, productId, ...slot, currency, shard, ...plus(rows.get(key) ?? nothing, sums) })
      }
    }
  }
  // In one order always: two transactions that take the same rows the other way around would wait for each other.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
  await upsertSums(
    { db },
    sorted.map(([, row]) => row),
  )
})

/** Which of a few rows is written for a thing, by its id. */
function shardOf(id: string): number {
  return Number.parseInt(id.slice(-1), 16) % shards
}

/** The day, and the quarter of an hour of that day. */
export function slotsOf(at: Instant) {
  const slot = at.slice(0, 10)
  return [
    { grain: 'day', slot },
    { grain: quarterOf(at), slot },
  ]
}

type Row = Sums & { organizationId: string; productId: string; grain: string; slot: string; currency: string; shard: number }

const upsertSums = query((db, rows: readonly Row[]) => {
  const added = Object.fromEntries(sumNames.map((name) => [name, sql`${sql.ref(`metricSums.${name}`)} + ${sql.ref(`excluded.${name}`)}`]))
  const named = rows.map((row) => {
    const { organizationId, productId, grain, slot, currency, shard } = row
    const place = { organizationId, productId, grain, slot, currency, shard }
    return { ...place, ...(Object.fromEntries(sumNames.map((name) => [name, row[name]])) as Sums) }
  })
  return db
    .insertInto('metricSums')
    .values(named)
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'productId', 'grain', 'slot', 'currency', 'shard']).doUpdateSet(added as never),
    )
})

/** When the quarter of an hour begins that an instant lies in, as a time of the day: zones are apart by quarters of an hour. */
function quarterOf(at: Instant): string {
  return `${at.slice(11, 14)}${String(Math.floor(Number(at.slice(14, 16)) / 15) * 15).padStart(2, '0')}`
}
