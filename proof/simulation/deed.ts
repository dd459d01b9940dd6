import type { Seeded } from '../crash/seeded.ts'
import type { World } from './world.ts'

export type Given = Record<string, string | number | boolean>

/** One thing that is done to the server, through the wire. What it needs and does not find there makes it nothing, so that any steps of a story can be left out. */
export type Deed<G extends Given = Given> = {
  /** How often it is chosen, beside the others. */
  weight: number
  choose: (draw: Seeded) => G
  /** Answers what was answered, in a word. */
  run: (world: World, given: G) => Promise<string>
  /** Is about time or weather, which everybody shares: nothing happens beside it. */
  isAlone?: true
}

/** Only so that what is chosen and what is run agree. */
export function deed<G extends Given>(deed: Deed<G>): Deed<G> {
  return deed
}

type Answer = { status: number; body?: unknown }

/** The status in a word. An answer that blames the server is a fault, whatever was asked, unless the processor is silent. */
export function said(world: World, what: string, { status, body }: Answer): string {
  const isSilence = status === 503 && world.weather.losesAnswers
  if (status >= 500 && !isSilence && !world.process.isDead)
    world.promises.faults.push(`${what} was answered ${status}: ${JSON.stringify(body)?.slice(0, 200)}`)
  return String(status)
}

type Result = { error: { code: string; status: number } | null }

/** The same of a call of the client. */
export function saidOf(world: World, what: string, { error }: Result): string {
  return error ? (said(world, what, { status: error.status, body: error.code }), error.code) : '200'
}

export const nothing = 'nothing to do'
