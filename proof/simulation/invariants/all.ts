import type { World } from '../world.ts'
import { benefits } from './benefits.ts'
import { books } from './books.ts'
import { events } from './events.ts'
import type { Invariant } from './invariant.ts'
import { organizations } from './organizations.ts'
import { people } from './people.ts'
import { promises } from './promises.ts'

export const invariants: readonly Invariant[] = [...promises, ...people, ...organizations, ...books, ...benefits, ...events]

/** The first that does not hold. At rest all are asked. */
export async function findBroken(world: World, when: 'always' | 'at rest'): Promise<{ says: string; found: string } | undefined> {
  for (const invariant of invariants) {
    if (when === 'always' && invariant.when === 'at rest') continue
    const found = await invariant.broken(world)
    if (found.length > 0) return { says: invariant.says, found: found.slice(0, 3).join(', ') }
  }
  return undefined
}
