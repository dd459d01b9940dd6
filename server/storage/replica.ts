import { sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import { KnownPlaces } from './known-places.ts'
import { isRetryable } from './retry.ts'
import type { Database, Storage } from './storage.ts'
import { isUnavailable } from './unavailable.ts'

type Log = { info(words: string): void; warn(words: string): void }

const lookEvery = seconds(1)

/**
 * A standby of the database that is read where an answer may be a moment old. How far it is behind is known by the places in the log of the primary and the
 * clock of this process alone. An address may lead to one of several standbys: each read asks the one it got.
 */
export class Replica {
  /** How many reads it answered since the start, and how many the primary answered in its place. */
  readonly reads = { here: 0, passedOver: 0 }
  readonly #primary: Database
  readonly #standby: Storage
  readonly #mostLag: number
  readonly #places = new KnownPlaces()
  #origin = ''
  #reached: bigint | undefined
  #watching: NodeJS.Timeout | undefined
  #isClosed = false
  #wasUsable = true

  /** `mostLag` in milliseconds. */
  constructor(primary: Pick<Storage, 'db'>, standby: Storage, { mostLag }: { mostLag: number }) {
    this.#primary = primary.db
    this.#standby = standby
    this.#mostLag = mostLag
  }

  /** Looks every second how far it is behind, and tells when it is passed over and when it is read again. */
  async watch(log: Log): Promise<void> {
    await this.look()
    this.#tell(log)
    if (!this.#isClosed) this.#watching = setTimeout(() => void this.watch(log), lookEvery).unref()
  }

  async look(): Promise<void> {
    try {
      const at = performance.now()
      const { place, origin } = await placeOfPrimary(this.#primary)
      this.#places.note(at, BigInt(place))
      this.#origin = origin
      this.#reached = await placeOf(this.#standby.db, origin)
    } catch {
      this.#reached = undefined
    }
  }

  /** How far it is behind, in milliseconds. While it does not answer, this grows; where nothing is known, it is infinite. */
  get lag(): number {
    return this.#places.lag(this.#reached, performance.now())
  }

  /** Runs `work`, which only reads, on the standby, and `otherwise` where that is too far behind or cannot answer. */
  async read<R>(work: (db: Database) => Promise<R>, otherwise: () => Promise<R>): Promise<R> {
    const read = this.lag <= this.#mostLag ? await this.#readHere(work) : undefined
    if (read) return read.answer
    this.reads.passedOver++
    return otherwise()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#watching)
    await this.#standby.close()
  }

  async #readHere<R>(work: (db: Database) => Promise<R>): Promise<{ answer: R } | undefined> {
    try {
      // A transaction has one connection to itself: what this one leads to is asked, and then read.
      return await this.#standby.db.transaction().execute(async (db) => {
        const reached = await placeOf(db, this.#origin)
        if (this.#places.lag(reached, performance.now()) > this.#mostLag) return undefined
        const answer = await work(db)
        this.reads.here++
        return { answer }
      })
    } catch (error) {
      // A standby gives up a read that keeps it from replaying.
      if (!isUnavailable(error) && !isRetryable(error)) throw error
      this.#reached = undefined
      return undefined
    }
  }

  #tell(log: Log) {
    const isUsable = this.lag <= this.#mostLag
    if (isUsable !== this.#wasUsable) {
      if (isUsable) log.info('The replica is read again.')
      else log.warn('The replica does not answer or is too far behind: the primary is read in its place.')
    }
    this.#wasUsable = isUsable
  }
}

/** Which database of which cluster it is, so that a standby of another is never read. */
const origin = sql<string>`(select system_identifier::text from pg_control_system()) || ' ' || current_database()`

type Place = { place: string; origin: string }

async function placeOfPrimary(db: Database): Promise<Place> {
  const query = sql<Place>`select (pg_current_wal_lsn() - '0/0')::text as place, ${origin} as origin`
  return (await query.execute(db)).rows[0] as Place
}

/** How far a standby has replayed. Undefined where it is none of this origin: what was promoted goes its own way. */
async function placeOf(db: Database, expected: string): Promise<bigint | undefined> {
  const place = sql<string | null>`case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end`
  const { rows } = await sql<{ place: string | null; origin: string }>`select ${place} as place, ${origin} as origin`.execute(db)
  const [row] = rows
  return row?.place == null || row.origin !== expected ? undefined : BigInt(row.place)
}
