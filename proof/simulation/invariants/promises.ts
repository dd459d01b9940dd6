import { sql } from 'kysely'
import { days } from '#contract/kit/durations.ts'
import type { Invariant } from './invariant.ts'

/** What callers were answered. */
export const promises: Invariant[] = [
  { says: 'nothing that is asked is a fault of ours, or shows what is not the caller’s', broken: async ({ promises }) => promises.faults },
  {
    says: 'what works so many times works no more often',
    broken: async ({ promises }) =>
      promises.spent.filter(({ times, most }) => times > most).map(({ says, times, most }) => `${says} worked ${times} times, not ${most}`),
  },
  {
    says: 'what was ended is refused',
    async broken(world) {
      const found: string[] = []
      for (const { says, isRefused } of world.sample(world.promises.ended)) if (!(await isRefused())) found.push(says)
      return found
    },
  },
  {
    says: 'what was answered with success is there',
    async broken(world) {
      const found: string[] = []
      const young = world.promises.kept.filter(({ at }) => at >= world.clock.now() - days(80))
      for (const { table, id } of world.sample(young)) {
        const [row] = await world.rows(sql<{ id: string }>`select id from ${sql.table(table)} where id = ${id}`)
        const [told] = await world.rows(sql<{ id: string }>`select id from webhook_events where object_key = ${`checkout:${id}`}`)
        if (!row && !told) found.push(`${table} ${id}`)
      }
      return found
    },
  },
]
