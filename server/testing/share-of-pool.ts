import { seconds } from '#contract/kit/durations.ts'
import type { Answer } from '../storage/kept-query.ts'
import type { Connections } from '../storage/postgres.ts'
import type { Link } from '../storage/postgres-link.ts'
import { Unavailable } from '../storage/unavailable.ts'

/** Connections that others use afterwards. Once closed it is like a pool that was closed: what comes late does not reach the database. */
export class ShareOfPool implements Connections {
  readonly #pool: Connections
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #reserved = new Set<Link>()
  #isClosed = false

  constructor(pool: Connections) {
    this.#pool = pool
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    return this.#unlessClosed(() => this.#pool.query(sql, parameters))
  }

  async reserve(): Promise<Link> {
    const link = await this.#unlessClosed(() => this.#pool.reserve())
    if (this.#isClosed) {
      this.#pool.release(link)
      throw new Unavailable('The database is closed.')
    }
    this.#reserved.add(link)
    return link
  }

  release(link: Link) {
    this.#reserved.delete(link)
    this.#pool.release(link)
  }

  async close() {
    this.#isClosed = true
    const overdue = setTimeout(() => this.#breakReserved(), seconds(5)) // one of them may be what another waits for
    await Promise.allSettled(this.#underWay)
    clearTimeout(overdue)
    this.#breakReserved()
  }

  #breakReserved() {
    for (const link of this.#reserved) link.break(new Error('The pool was closed.'))
  }

  async #unlessClosed<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Unavailable('The database is closed.')
    const begun = work()
    this.#underWay.add(begun)
    return begun.finally(() => this.#underWay.delete(begun))
  }
}
