import assert from 'node:assert/strict'
import type { Defect } from './defects.ts'
import { findBroken } from './invariants/all.ts'
import { gather, type Step, take } from './steps.ts'
import { wordsOf } from './tell.ts'
import { World } from './world.ts'

export type Broken = { at: number; says: string; found: string }
export type Outcome = { transcript: string[]; broken?: Broken }
type Options = { seed: number; steps: readonly Step[]; defect?: Defect | undefined; withRows?: boolean }

/** About six weeks. */
const stepsBetweenRests = 40

/**
 * Lets a story happen until something that must hold does not. Now and then, and at its end, all that is due is done in good weather: then more must hold.
 * With rows, the transcript also says what every table holds after each step.
 */
export async function happens({ seed, steps, defect, withRows = false }: Options): Promise<Outcome> {
  const world = await new World(seed, defect).open()
  const transcript: string[] = []
  try {
    for (const [at, step] of steps.entries()) {
      await gather(world, step)
      const answered = await take(world, step)
      transcript.push(`${new Date(world.clock.now()).toISOString()} ${wordsOf(step)} → ${answered}`)
      if (withRows) transcript.push([...world.digests()].map((table) => table.join(' ')).join(', '))
      const isRest = (at + 1) % stepsBetweenRests === 0 || at + 1 === steps.length
      if (isRest) await world.settle()
      const broken = await findBroken(world, isRest ? 'at rest' : 'always')
      if (broken) return { transcript, broken: { at, ...broken } }
    }
    return { transcript }
  } finally {
    await world.close()
  }
}

/** As a failure is told: what must hold, holds after each of these steps. */
export async function holds(seed: number, steps: readonly Step[]): Promise<void> {
  const { broken } = await happens({ seed, steps })
  if (broken) assert.fail(`${broken.says}: ${broken.found}`)
}
