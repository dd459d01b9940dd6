import type { RawBuilder } from 'kysely'
import type { World } from '../world.ts'

/** What must hold. It finds whatever breaks it. `at rest`: only once all that is due has been done, and nothing goes wrong outside. */
export type Invariant = { says: string; when?: 'at rest'; broken: (world: World) => Promise<string[]> }

/** One that holds when a question to the database has no answer. */
export function none(says: string, query: RawBuilder<{ id: string }>, when?: 'at rest'): Invariant {
  return { says, ...(when && { when }), broken: async (world) => (await world.rows(query)).map(({ id }) => String(id)) }
}
