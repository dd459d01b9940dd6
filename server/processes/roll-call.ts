import { type Selectable, sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Tables } from '../storage/tables.ts'
import { processIdOf, renameProcess } from './holder.ts'
import { thisPlace } from './place.ts'

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
 * On SQLite most are in one place, and its system knows who lives. On PostgreSQL, and where a SQLite file is shared with another place, each counts its
 * beats in the database.
 */
export class RollCall {
  readonly #app: App
  readonly #releases: readonly Release[]
  readonly #place: string
  readonly #looks = new Map<string, { beats: number; count: number }>()
  #wasEnrolled = false
  #calling: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(app: App, releases: readonly Release[], place = thisPlace()) {
    this.#app = app
    this.#releases = releases
    this.#place = place
    enrolledHere.add(this.#id)
  }

  get #id(): string {
    return processIdOf(this.#app)
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
    await this.#app.db.deleteFrom('processes').where('id', '=', this.#id).execute()
    enrolledHere.delete(this.#id)
  }

  /** Says that this process lives, and frees what the dead among the others held. */
  async call() {
    const rows = await this.#app.db.selectFrom('processes').selectAll().execute()
    const isEnrolled = rows.some(({ id }) => id === this.#id)
    const isCounted = this.#app.engine === 'postgres' || rows.some(({ host }) => host !== this.#place)
    if (!isEnrolled || isCounted) await this.#beat()
    for (const row of rows) if (row.id !== this.#id && this.#isDead(row)) await this.#bury(row)
    for (const id of this.#looks.keys()) if (!rows.some((row) => row.id === id)) this.#looks.delete(id)
  }

  /** Another worker of this command is known to be dead: no one waits for its beats. */
  async bury(processId: string) {
    try {
      const row = await this.#app.db.selectFrom('processes').where('id', '=', processId).selectAll().executeTakeFirst()
      if (row) await this.#bury(row)
    } catch (error) {
      this.#app.log.warn({ err: error }, 'What a dead worker held could not be freed; the next look at the list does.')
    }
  }

  async #callOrTell() {
    await this.call().catch((error: unknown) =>
      this.#app.log.warn({ err: error }, 'The list of processes could not be read; trying again in a second.'),
    )
  }

  /** The first beat enrolls this process. One that finds itself off the list was taken for dead. */
  async #beat() {
    const enrolled = this.#app.db.updateTable('processes').where('id', '=', this.#id)
    const { numUpdatedRows } = await enrolled.set({ beats: sql`beats + 1` }).executeTakeFirst()
    if (numUpdatedRows > 0n) return
    if (this.#wasEnrolled) this.#rename()
    await this.#app.db.insertInto('processes').values({ id: this.#id, host: this.#place, pid: process.pid, beats: 0 }).execute()
    this.#wasEnrolled = true
    this.#app.lead?.named(this.#id)
  }

  #rename() {
    enrolledHere.delete(this.#id)
    renameProcess(this.#app)
    enrolledHere.add(this.#id)
  }

  #isDead(row: ProcessRow): boolean {
    if (this.#app.engine === 'sqlite' && row.host === this.#place) return !enrolledHere.has(row.id) && !isRunning(row.pid)
    const last = this.#looks.get(row.id)
    const count = last?.beats === row.beats ? last.count + 1 : 1
    this.#looks.set(row.id, { beats: row.beats, count })
    return count > looksUntilDead
  }

  /** One observer buries, and none a process that beat in the meantime: what it claimed since is its own. */
  async #bury({ id, host, pid, beats }: ProcessRow) {
    const isBuried = await inTransaction(this.#app, async (app) => {
      const unchanged = app.db.deleteFrom('processes').where('id', '=', id).where('beats', '=', beats)
      if (!(await unchanged.returning('id').executeTakeFirst())) return false
      for (const release of this.#releases) await release(app, id)
      return true
    })
    if (isBuried) this.#app.log.warn({ host, pid }, 'A process died. What it was doing is done by the others.')
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
