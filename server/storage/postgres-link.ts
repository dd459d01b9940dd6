import pg from 'pg'
import { seconds } from '#contract/kit/durations.ts'
import { type Answer, begin, KeptQuery, type Statements } from './kept-query.ts'
import { isForgotten, isOutdated } from './retry.ts'
import { Unavailable } from './unavailable.ts'

export type Reach = { url: string; patience: number | undefined }
/** Through a pooler that gives each transaction another connection to PostgreSQL, a connection cannot keep anything. */
export type Way = Reach & { isPooled: boolean }

const connectWithin = { patient: seconds(60), usual: seconds(5) }

/** One connection to PostgreSQL. It lives once: whatever breaks it fails everything asked on it, and the pool opens another. */
export class Link {
  /** Whether a transaction has it to itself. */
  isReserved = false
  /** Takes no new queries; ends with its last answer. */
  isRetired = false
  inFlight = 0
  readonly #client: pg.Client
  readonly #statements: Statements | undefined
  #answeredAt = 0
  #brokenBy: Error | undefined
  #forgot = () => {}

  constructor({ url, patience, isPooled }: Way) {
    this.#statements = isPooled ? undefined : new Map()
    this.#client = new pg.Client({
      connectionString: url,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: patience === undefined ? connectWithin.patient : Math.min(connectWithin.usual, patience),
      application_name: 'tollgate',
      // Should we be gone without a word, PostgreSQL gives up what we began: its locks would hold up everybody else.
      ...(patience && !isPooled && { statement_timeout: patience, idle_in_transaction_session_timeout: patience * 2 }),
    })
    this.#client.on('error', (error) => this.break(error))
  }

  /** Resolves once queries can be sent. `ended` is called when they no longer can, `forgot` when statements that were kept there are gone. */
  async open({ ended, forgot }: { ended: () => void; forgot: () => void }) {
    this.#forgot = forgot
    this.#client.on('end', () => {
      this.#brokenBy ??= new Error('The connection was closed.')
      ended()
    })
    await this.#client.connect().catch((error: Error) => {
      this.break(error)
      throw error
    })
    if (this.#statements) this.#keepBegin()
  }

  /** Not waited for: the next query comes after it. Behind a pooler the statement may be there already, and the next connection keeps none. */
  #keepBegin() {
    Promise.all([this.query(begin, []), this.query('rollback', [])]).catch((error) => {
      if (!isOutdated(error)) this.break(error)
    })
  }

  get isOpen() {
    return this.#brokenBy === undefined && !this.isRetired
  }

  get isInTransaction() {
    return this.#client.getTransactionStatus() !== 'I'
  }

  /** Throws before it sends what cannot be written. */
  query(sql: string, parameters: readonly unknown[], begins = false): Promise<Answer> {
    if (this.#brokenBy) return Promise.reject(lost(this.#brokenBy))
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const query = new KeptQuery(
      this.#statements,
      { sql, parameters, begins },
      {
        resolve: (answer) => {
          this.#settled()
          resolve(answer)
        },
        reject: (error) => {
          this.#settled()
          reject(this.#judge(error))
        },
      },
    )
    if (this.inFlight++ === 0) this.#answeredAt = performance.now()
    this.#client.query(query)
    return promise
  }

  #settled() {
    this.inFlight--
    this.#answeredAt = performance.now()
    if (this.isRetired) this.retire()
  }

  /** PostgreSQL's own errors are for the caller, unless they say that it cannot answer anyone now. */
  #judge(error: unknown): unknown {
    const { code } = Object(error) as { code?: unknown }
    if (!(error instanceof pg.DatabaseError)) return lost(error)
    // It repeats the values of the row, hashes and addresses among them, and errors are logged.
    error.detail = undefined
    if (isOutdated(error)) this.isRetired = true
    if (isForgotten(error)) this.#forgot()
    if (typeof code === 'string' && (closing.has(code) || code.startsWith('08'))) this.break(error)
    return isOutdated(error) || (typeof code === 'string' && (closing.has(code) || passing.has(code))) ? lost(error) : error
  }

  /** Lets it end with its last answer. */
  retire() {
    this.isRetired = true
    if (!this.isReserved && this.inFlight === 0) this.break(new Error('The connection was retired.'))
  }

  /** Whether it has owed an answer for longer than that. */
  isStalled(patience: number): boolean {
    return this.inFlight > 0 && performance.now() - this.#answeredAt > patience
  }

  /** Ends it at once. Everything still unanswered fails. */
  break(reason: Error) {
    this.#brokenBy ??= reason
    this.#client.connection.stream.destroy()
  }

  /** Ends it with its last answer. */
  end(): Promise<void> {
    return this.#client.end()
  }
}

function lost(cause: unknown): Unavailable {
  return cause instanceof Unavailable ? cause : new Unavailable('The database did not answer.', cause)
}

/** Shutting down, starting up, full, given up for lying idle, or no longer the one that is written to. */
const closing: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '25006'])
/** Took longer than a statement may, or found no room on the disk or in memory. */
const passing: ReadonlySet<string> = new Set(['57014', '55P03', '53100', '53200'])
