import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { Batcher } from '../kit/batcher.ts'
import { type Instant, instantOf } from '../kit/clock.ts'
import { outsideRequests } from '../kit/outside-requests.ts'
import { Refusal } from '../kit/refusal.ts'
import { defineState } from '../kit/state.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { isUnavailable } from '../storage/unavailable.ts'
import { keyAt, spend } from './allowance.ts'
import { judgeKey } from './judge-key.ts'
import { addUses, findKeysWithOwner, findReplacedKeys, type KeyRow, type KeyWithOwner, lockKeys, saveUses } from './store.ts'

/** The key after this use, or why it was refused. */
export type Verdict = { key: KeyRow; refused?: never } | { refused: Refusal; key?: never }

const writtenWithin = seconds(1)
const largestBatch = 256

/**
 * Reads the keys that callers present and counts their uses, in batches. A use that a limit counts is written before the caller
 * gets an answer: a crash after that grants nothing twice. Uses that no limit counts are written a moment later.
 */
class KeyUses {
  readonly #app: App
  readonly #read: Batcher<string, KeyWithOwner | undefined>
  readonly #limited: Batcher<string, Verdict>
  readonly #unlimited = new Map<string, { count: number; lastAt: Instant }>()
  #timer: NodeJS.Timeout | undefined
  #flushed: Promise<void> = Promise.resolve()

  constructor(app: App) {
    if (app.db.isTransaction) throw new Error('A key is used for good: inside a transaction it could be taken back.')
    this.#app = app
    this.#read = new Batcher((hashes) => readBatch(app, hashes), { largest: largestBatch })
    this.#limited = new Batcher((ids) => countBatch(app, ids), { largest: largestBatch })
  }

  /** The key of this hash as the database has it now. */
  find(keyHash: string): Promise<KeyWithOwner | undefined> {
    return this.#read.add(keyHash)
  }

  /** Counts one use of a key that has limits. */
  count(keyId: string): Promise<Verdict> {
    return this.#limited.add(keyId)
  }

  /** Buffers a use of a key without limits. */
  note(key: KeyRow): Verdict {
    const lastAt = instantOf(this.#app.clock.now())
    const count = (this.#unlimited.get(key.id)?.count ?? 0) + 1
    this.#unlimited.set(key.id, { count, lastAt })
    this.#timer ??= outsideRequests(() => setTimeout(() => void this.flush(), writtenWithin).unref())
    return { key: { ...key, requestCount: key.requestCount + count, lastRequestAt: lastAt } }
  }

  /** Writes what is buffered. Resolves when that and every earlier flush is done. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushed = this.#flushed.then(() => this.#writeBuffer())
    return this.#flushed
  }

  async #writeBuffer() {
    const buffered = [...this.#unlimited].sort(byId)
    this.#unlimited.clear()
    if (buffered.length === 0) return
    await inTransaction(this.#app, (app) => addAll(app, buffered)).catch(async (error) => {
      this.#app.log.error({ err: error }, 'Uses of keys without limits could not be written.')
      if (isUnavailable(error)) this.#bufferAgain(buffered)
      else for (const each of buffered) await addAll(this.#app, [each]).catch(() => undefined) // one key's trouble is no other's
    })
  }

  /** The database was away, and the uses took place all the same: the next flush writes them. */
  #bufferAgain(buffered: [id: string, uses: { count: number; lastAt: Instant }][]) {
    for (const [id, { count, lastAt }] of buffered) {
      const since = this.#unlimited.get(id)
      this.#unlimited.set(id, { count: count + (since?.count ?? 0), lastAt: since?.lastAt ?? lastAt })
    }
    this.#timer ??= outsideRequests(() => setTimeout(() => void this.flush(), writtenWithin).unref())
  }
}

async function addAll(app: App, buffered: readonly [id: string, uses: { count: number; lastAt: Instant }][]) {
  for (const [id, uses] of buffered) await addUses(app, id, uses)
}

export const keyUsesOf = defineState((app) => new KeyUses(app))

async function readBatch(app: App, hashes: string[]): Promise<(KeyWithOwner | undefined)[]> {
  const found = await findKeysWithOwner(app, new Set(hashes))
  const byHash = new Map(found.map((key) => [key.keyHash, key]))
  const unknown = hashes.filter((hash) => !byHash.has(hash))
  if (unknown.length > 0) for (const key of await findReplacedKeys(app, new Set(unknown))) byHash.set(key.previousHash as string, key)
  return hashes.map((hash) => byHash.get(hash))
}

/** Counts one use for each id, in the order given and as far as the limits go. */
async function countBatch(app: App, ids: string[]): Promise<Verdict[]> {
  try {
    return await inTransaction(app, async (app) => {
      const locked = await lockKeys(app, new Set(ids))
      const time = app.clock.now()
      const keys = new Map(locked.map((key) => [key.id, keyAt(key, time)]))
      const used = new Set<string>()
      const verdicts = ids.map((id): Verdict => {
        const key = keys.get(id)
        // Whatever happened to the key since it was first read counts: it may be disabled, spent or gone.
        const refused = key ? judgeKey(key, { time }) : new Refusal('INVALID_API_KEY')
        if (refused || !key) return { refused: refused as Refusal }
        const spent = spend(key, time)
        keys.set(id, spent)
        used.add(id)
        return { key: spent }
      })
      await saveUses(
        app,
        Array.from(used, (id) => keys.get(id) as KeyRow),
      )
      return verdicts
    })
  } catch (error) {
    // What fails for many is tried for each alone.
    if (isUnavailable(error) || ids.length > 1) throw error
    app.log.error({ err: error }, 'Uses of keys could not be counted.')
    return ids.map(() => ({ refused: new Refusal('FAILED_TO_UPDATE_API_KEY') }))
  }
}

function byId([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
