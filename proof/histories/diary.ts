import { appendFileSync, readFileSync } from 'node:fs'
import type { Deed, Transaction } from './history.ts'

/** The time of this machine in microseconds since it was started: all processes on it have the same. */
export function moment(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

export type Outcome = Pick<Transaction, 'outcome' | 'deeds'>
type Line = { name: string; wanted: readonly Deed[]; began: number } | (Outcome & { name: string; ended: number })

/** Where a client writes down what it is about to do and what came of it, before it goes on: a client that is killed leaves what it had begun. */
export class Diary {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  async keep(name: string, wanted: readonly Deed[], work: () => Promise<Outcome>): Promise<void> {
    this.#write({ name, wanted, began: moment() })
    const outcome = await work()
    this.#write({ name, ...outcome, ended: moment() })
  }

  #write(line: Line) {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}

/** What was begun and has no end is unknown. */
export function readDiary(file: string): Transaction[] {
  const history = new Map<string, Transaction>()
  for (const text of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as Line
    const { name } = line
    const known = history.get(name)
    if ('began' in line)
      history.set(name, { name, outcome: 'unknown', deeds: line.wanted, began: line.began, ended: Number.MAX_SAFE_INTEGER })
    else if (known) history.set(name, { ...known, ...line })
  }
  return [...history.values()]
}
