import type { Contestants } from './contestants/contestants.ts'
import type { Exchange } from './load/exchange.ts'
import type { Person } from './people.ts'

/**
 * One thing measured: a file in `parts/` that exports `part`. A new file is a new part; nothing else needs to know of it.
 */
export type Part = {
  name: string
  run(bench: Bench): Promise<Findings>
  /** What is asked of each server and what its answers must say, for the process that makes the load. */
  exchanges?(people: Person[], route?: string): Exchange[]
}

export type Bench = {
  contestants: Contestants
  quick: boolean
  /** What alone is measured of the part: `pages:orders`. Without it everything is. */
  only: readonly string[]
  /** One line on what is being done now. */
  say(progress: string): void
}

export type Findings = { tables: Table[]; goals: Goal[]; notes?: string[] }
/** `under` names the heading; tables of one heading are printed as one. */
export type Table = { under: string; rows: Row[] }
/** Column name → what stands there. */
export type Row = Record<string, string>
export type Goal = { promise: string; measured: string; reached: boolean }
