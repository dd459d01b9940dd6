import { hostname } from 'node:os'
import { type Selectable, sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'
import { processIdOf } from './holder.ts'

/** Frees what a dead process held. Each room that claims rows under a `newHolder` states one. */
export type Release = (app: App, processId: string) => Promise<void>

type ProcessRow = Selectable<Tables['processes']>

const every = 1000

/**
 * A process whose beats did not change in so many looks is dead. Looks are counted instead of seconds: while the database is away no process can beat,
 * and afterwards each has as much time again.
 */
export const looksUntilDead = 8

/** The processes that run inside this one, as tests do. */
const enrolledHere = new Set<string>()

/**
 * Knows which processes share the database and live, and frees what the dead among them held, so that their jobs need not wait until the claims lapse.
 * On SQLite all are on one machine, and the system knows who lives. On PostgreSQL each counts its beats in the database.
 */
export class RollCall {
  readonly #app: App
  readonly #releases: readonly Release[]
  readonly #id: string
  readonly #looks = new Map<string, { beats: number; count: number }>()
  #calling: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(app: App, releases: readonly Release[]) {
    this.#app = app
    this.#releases = releases
    this.#id = processIdOf(app)
    enrolledHere.add(this.#id)
  }

  /** Calls at once, then every second. */
  async start() {
    await this.#callOrTell()
    this.#timer = setInterval(() => void (this.#calling ??= this.#callOrTell().finally(() => (this.#calling = undefined))), every).unref()
  }

  /** Leaves the list: call it when this process holds nothing any more. */
  async stop() {
    clearInterval(this.#timer)
    await this.#calling
    await this.#forget(this.#id)
    enrolledHere.delete(this.#id)
  }

  /** Says that this process lives, and frees what the dead among the others held. */
  async call() {
    const rows = await this.#app.db.selectFrom('processes').selectAll().execute()
    const isEnrolled = rows.some(({ id }) => id === this.#id)
    if (!isEnrolled || this.#app.engine === 'postgres') await this.#beat()
    for (const row of rows) if (row.id !== this.#id && this.#isDead(row)) await this.#bury(row)
    for (const id of this.#looks.keys()) if (!rows.some((row) => row.id === id)) this.#looks.delete(id)
  }

  async #callOrTell() {
    await this.call().catch((error: unknown) =>
      this.#app.log.warn({ err: error }, 'The list of processes could not be read; trying again in a second.'),
    )
  }

  /** The first beat enrolls this process, also after it was taken for dead. */
  async #beat() {
    await this.#app.db
      .insertInto('processes')
      .values({ id: this.#id, host: hostname(), pid: process.pid, beats: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beats: sql`processes.beats + 1` }))
      .execute()
  }

  #isDead(row: ProcessRow): boolean {
    if (this.#app.engine === 'sqlite') return row.host === hostname() && !enrolledHere.has(row.id) && !isRunning(row.pid)
    const last = this.#looks.get(row.id)
    const count = last?.beats === row.beats ? last.count + 1 : 1
    this.#looks.set(row.id, { beats: row.beats, count })
    return count > looksUntilDead
  }

  async #bury({ id, host, pid }: ProcessRow) {
    for (const release of this.#releases) await release(this.#app, id)
    await this.#forget(id)
    this.#app.log.warn({ host, pid }, 'A process died. What it was doing is done by the others.')
  }

  async #forget(id: string) {
    await this.#app.db.deleteFrom('processes').where('id', '=', id).execute()
  }
}

/** A number that this process has itself was free again: its owner is dead. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
