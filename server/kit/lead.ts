import type { WriteTurn } from '../storage/write-turn.ts'
import type { Counter } from './counters.ts'

/**
 * The process that leads the workers of one command, as a worker reaches it. What must be exact across the workers and belongs into no database is kept
 * there. A process that serves alone has none.
 */
export type Lead = {
  /** Counts for all workers, in the memory of the lead. */
  counter: Counter
  /** The same for what comes too often to ask each time: a worker is given numbers by the block, so that some at the end of a limit may stay unused. */
  blocks(perWindow: number): Pick<Counter, 'count'>
  /** Places of which so many may be taken at once by all workers together. What a dead worker took is free. */
  places: Places
  /** Whose turn it is to write to the SQLite file. */
  turn: WriteTurn
  /** Tells by which name the database knows this worker: if it dies, the others free at once what it held. */
  named(processId: string): void
  /** Wakes the outbox, whichever worker has it. */
  wakeOutbox(lane: string): void
  /** Tells the other workers that something they keep for a moment has changed. */
  announce(kept: string): void
  /** What the other workers measured, and those that are gone, beside what this one did. */
  gatherMetrics(own: Measured[]): Promise<Gathered>
}

export type Places = {
  isFree(name: string, most: number): Promise<boolean>
  take(name: string, most: number): Promise<boolean>
  leave(name: string): void
}

/** A metric as the metrics library writes it to JSON. */
export type Measured = {
  name: string
  type: string
  help: string
  aggregator: string
  values: { labels: Record<string, string | number>; metricName?: string; value: number }[]
}

export type Gathered = { others: Measured[][]; running: number; deaths: number }
