import { seconds } from '#contract/kit/durations.ts'
import type { Answer } from './kept-query.ts'
import { Link, type Reach } from './postgres-link.ts'
import { isDeadlock, isOutdated, retryWhile } from './retry.ts'
import { Unavailable } from './unavailable.ts'

type Waiter = { since: number; isForTransaction: boolean; give: (link: Link) => void; fail: (error: Unavailable) => void }

const longestPause = seconds(1)
const endWithin = seconds(5)

/**
 * Connections, opened as they are needed. Queries outside a transaction share them, many in flight on each; a transaction has
 * one to itself. A statement that deadlocks outside of one is asked again. A connection that breaks or owes its answer too long is given up
 * with what was asked on it, and replaced.
 */
export class PostgresPool {
  readonly #reach: Reach
  readonly #most: number
  readonly #links = new Set<Link>()
  readonly #waiting: Waiter[] = []
  readonly #watching: NodeJS.Timeout | undefined
  #opening = 0
  #failures = 0
  #pausedUntil = 0
  #lastFailure: unknown
  #isPooled = false
  #isClosed = false

  constructor(reach: Reach, { connections }: { connections: number }) {
    this.#reach = reach
    this.#most = connections
    if (reach.patience !== undefined) this.#watching = setInterval(() => this.#giveUpStalled(), reach.patience / 8).unref()
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    try {
      return await this.#ask(sql, parameters)
    } catch (error) {
      // Nothing was done. A connection that opened since knows the tables as they are now.
      if (isOutdated(error)) return this.#ask(sql, parameters)
      if (isDeadlock(error)) return retryWhile(isDeadlock, () => this.#ask(sql, parameters))
      throw error
    }
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    const link = this.#leastBusy() ?? (await this.#next({ isForTransaction: false }))
    return link.query(sql, parameters)
  }

  /** An exclusive connection, until it is released. */
  async reserve(): Promise<Link> {
    const link = this.#leastBusy() ?? (await this.#next({ isForTransaction: true }))
    link.isReserved = true
    return link
  }

  release(link: Link) {
    link.isReserved = false
    if (link.isInTransaction || link.isRetired) link.break(new Error('A transaction was left open.'))
    else this.#serve(link)
  }

  async close() {
    this.#isClosed = true
    clearInterval(this.#watching)
    this.#failWaiting(new Unavailable('The database is closed.'))
    const ended = Promise.all(Array.from(this.#links, (link) => link.end()))
    const overdue = setTimeout(() => this.#breakAll(), endWithin)
    await ended
    clearTimeout(overdue)
  }

  /** One that is free; otherwise the least busy, while another is opened for those to come. */
  #leastBusy(): Link | undefined {
    let least: Link | undefined
    for (const link of this.#links) {
      if (link.isReserved || !link.isOpen) continue
      if (link.inFlight === 0) return link
      if (!least || link.inFlight < least.inFlight) least = link
    }
    if (least) this.#openAnother()
    return least
  }

  #next({ isForTransaction }: { isForTransaction: boolean }): Promise<Link> {
    return new Promise((give, fail) => {
      if (this.#isClosed) return fail(new Unavailable('The database is closed.'))
      // So soon after a failure the next attempt would fail as well: callers fail fast.
      if (this.#links.size === 0 && performance.now() < this.#pausedUntil) return fail(unreachable(this.#lastFailure))
      this.#waiting.push({ since: performance.now(), isForTransaction, give, fail })
      return this.#openAnother()
    })
  }

  #openAnother() {
    if (this.#isClosed || this.#links.size + this.#opening >= this.#most || performance.now() < this.#pausedUntil) return
    this.#opening++
    const link = new Link({ ...this.#reach, isPooled: this.#isPooled })
    link
      .open({ ended: () => this.#replace(link), forgot: () => this.#keepNothing() })
      .then(
        () => this.#welcome(link),
        (error: unknown) => this.#noteFailure(error),
      )
      .finally(() => this.#opening--)
      .catch(() => {})
  }

  #welcome(link: Link) {
    this.#failures = 0
    if (this.#isClosed || !link.isOpen) return link.break(new Error('The pool was closed.'))
    this.#links.add(link)
    return this.#serve(link)
  }

  #noteFailure(error: unknown) {
    this.#lastFailure = error
    if (isRefusedByPooler(error) && !this.#isPooled) {
      this.#keepNothing()
      // Not before this one counts no more.
      setImmediate(() => this.#openAnother())
      return
    }
    this.#pausedUntil = performance.now() + Math.min(longestPause, 50 * 2 ** this.#failures++)
    if (this.#links.size === 0) this.#failWaiting(unreachable(error))
  }

  /** A pooler gives what is behind a connection to others in between: from now on connections keep no statements there. */
  #keepNothing() {
    if (this.#isPooled) return
    this.#isPooled = true
    for (const link of this.#links) link.retire()
  }

  #replace(link: Link) {
    this.#links.delete(link)
    if (this.#waiting.length > 0) this.#openAnother()
  }

  /** Gives a connection to those who wait, in their order, up to the first who needs it alone. */
  #serve(link: Link) {
    while (link.isOpen && !link.isReserved && this.#waiting.length > 0) {
      const { isForTransaction, give } = this.#waiting.shift() as Waiter
      link.isReserved = isForTransaction
      give(link)
    }
  }

  #giveUpStalled() {
    const patience = this.#reach.patience as number
    // PostgreSQL is to end a slow statement by itself first: a connection is worth more than one answer.
    const limit = patience * 1.25
    for (const link of this.#links) if (link.isStalled(limit)) link.break(new Error(`The database owed an answer for ${limit} ms.`))
    const tooLate = performance.now() - patience
    while (this.#waiting[0] && this.#waiting[0].since < tooLate) {
      this.#waiting.shift()?.fail(new Unavailable('No connection to the database became free in time.', this.#lastFailure))
    }
    if (this.#waiting.length > 0) this.#openAnother()
  }

  #failWaiting(error: Unavailable) {
    for (const { fail } of this.#waiting.splice(0)) fail(error)
  }

  #breakAll() {
    for (const link of this.#links) link.break(new Error('The pool was closed.'))
  }
}

/** PgBouncer takes no settings of a connection that it would have to give back to others. */
function isRefusedByPooler(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === '08P01' && String(message).includes('unsupported startup parameter')
}

function unreachable(cause: unknown): Unavailable {
  const { message, code } = Object(cause) as { message?: string; code?: string }
  return new Unavailable(`The database cannot be reached: ${message || code}`, cause)
}
