import { Lock } from './lock.ts'
import { Unavailable } from './unavailable.ts'
import type { WriteTurn } from './write-turn.ts'

type Handle = { readonly isTransaction: boolean; exec(script: string): void }

/** The most turns that share a commit: none waits for more than these. */
const mostTogether = 64

/**
 * The one connection that writes, for one turn at a time. Turns that end in the same turn of the event loop share a commit, and with it one wait for
 * the disk: the first opens a transaction, each later one is a savepoint in it and can be undone alone. No turn is answered before that commit, not
 * even one refused because of what another one wrote. When it fails, every turn in it fails. Where other workers write to the same file, a transaction
 * waits for the turn of this one, without blocking it as a lock of the file would.
 */
export class SqliteWriter {
  readonly #handle: Handle
  readonly #sharesCommits: boolean
  readonly #turns = new Lock()
  readonly #amongWorkers: WriteTurn | undefined
  #group: Group | undefined

  /** A database in memory waits for no disk, and has nothing to share. */
  constructor(handle: Handle, { sharesCommits, turn }: { sharesCommits: boolean; turn?: WriteTurn | undefined }) {
    this.#handle = handle
    this.#sharesCommits = sharesCommits
    this.#amongWorkers = turn
  }

  /** Takes a turn, which lasts until `end`. */
  async begin() {
    await this.#turns.acquire()
    try {
      const opening = this.#openGroup()
      if (opening) await opening
      if (this.#group?.size) this.#handle.exec('savepoint turn')
    } catch (error) {
      this.#turns.release()
      throw error
    }
  }

  /** Ends the turn, and resolves once what it wrote is safe. */
  async end(how: 'commit' | 'rollback') {
    await this.#endTurn(how, () => {
      // SQLite may have ended the whole transaction amid a statement: then there is no savepoint either.
      if (this.#group?.size && this.#handle.isTransaction)
        this.#handle.exec(how === 'commit' ? 'release turn' : 'rollback to turn; release turn')
    })
  }

  /** A turn of one statement, which is undone by itself when it fails. */
  async write<Result>(run: () => Result): Promise<Result> {
    if (!this.#sharesCommits) return this.alone(run)
    await this.#turns.acquire()
    try {
      const opening = this.#openGroup()
      if (opening) await opening
    } catch (error) {
      this.#turns.release()
      throw error
    }
    return this.#endTurn('commit', run)
  }

  /** For statements outside any transaction, such as a setting of the database. */
  async alone<Result>(run: () => Result): Promise<Result> {
    await this.#turns.acquire()
    try {
      this.commit()
      await this.#amongWorkers?.take()
      return run()
    } finally {
      this.#amongWorkers?.end()
      this.#turns.release()
    }
  }

  /** Commits what has ended. */
  commit() {
    const group = this.#group
    if (!group) return
    this.#group = undefined
    try {
      this.#handle.exec('commit')
      group.settle()
    } catch (error) {
      if (this.#handle.isTransaction) this.#handle.exec('rollback')
      group.settle(error)
    } finally {
      this.#amongWorkers?.end()
    }
  }

  #openGroup(): Promise<void> | undefined {
    if (this.#group?.isDue) this.commit()
    if (this.#group) return undefined
    const waiting = this.#amongWorkers?.take()
    return waiting ? waiting.then(() => this.#beginGroup()) : this.#beginGroup()
  }

  #beginGroup(): undefined {
    try {
      this.#handle.exec('begin immediate')
    } catch (error) {
      this.#amongWorkers?.end()
      throw error
    }
    this.#group = new Group()
  }

  async #endTurn<Result>(how: 'commit' | 'rollback', last: () => Result): Promise<Result> {
    let failure: unknown
    let result: Result | undefined
    try {
      result = last()
    } catch (error) {
      failure = error
    }
    const group = this.#group
    if (group) this.#leave(group, { isKept: how === 'commit' && failure === undefined, failure })
    this.#turns.release()
    await (how === 'commit' && failure === undefined ? group?.done : group?.done.catch(() => {}))
    if (failure !== undefined) throw failure
    return result as Result
  }

  #leave(group: Group, { isKept, failure }: { isKept: boolean; failure: unknown }) {
    // A full disk, for one, has SQLite undo the whole transaction by itself.
    const isLost = !this.#handle.isTransaction
    if (isLost) return this.#abandon(group, failure ?? new Unavailable('SQLite gave up the transaction.'))
    if (isKept) group.size++
    if (group.size === 0) {
      this.#handle.exec('rollback')
      return this.#abandon(group)
    }
    if (!this.#sharesCommits || group.isDue || group.size >= mostTogether) return this.commit()
    if (isKept && group.size === 1) setImmediate(() => this.#commitSoon(group))
  }

  #abandon(group: Group, failure?: unknown) {
    this.#group = undefined
    this.#amongWorkers?.end()
    group.settle(failure)
  }

  /** A turn that takes its time is not cut in two: the commit waits for its end. */
  #commitSoon(group: Group) {
    group.isDue = true
    if (group === this.#group && !this.#turns.isHeld) this.commit()
  }
}

/** Turns that share a commit. */
class Group {
  size = 0
  isDue = false
  readonly done: Promise<void>
  readonly settle: (failure?: unknown) => void

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => {}) // its awaiter handles it
    this.done = promise
    this.settle = (failure) => (failure === undefined ? resolve() : reject(failure))
  }
}
