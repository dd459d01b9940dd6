import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { type Instant, instantOf } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import { Gatherer } from '../kit/gatherer.ts'
import { Refusal } from '../kit/refusal.ts'
import { largestGroup } from '../storage/group-question.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { keyAt, spend } from './allowance.ts'
import { judgeKey } from './judge-key.ts'
import { addUses, findKeysWithOwner, findReplacedKeys, type KeyRow, type KeyWithOwner, lockKeys, saveUses } from './store.ts'

/** The key after this use, or why it was refused. */
export type Verdict = { key: KeyRow; refused?: never } | { refused: Refusal; key?: never }

const writtenWithin = seconds(1)

/**
 * Reads the keys that this process is shown and counts their uses, all those of one moment together. Where there is a limit, a
 * use is written before anybody hears of it: whatever dies after that, nothing is granted twice. Uses that no limit counts are
 * written a moment later.
 */
export class KeyLedger {
  readonly #app: App
  readonly #read: Gatherer<string, KeyWithOwner | undefined>
  readonly #limited: Gatherer<string, Verdict>
  readonly #unlimited = new Map<string, { count: number; lastAt: Instant }>()
  #timer: NodeJS.Timeout | undefined
  #settled: Promise<void> = Promise.resolve()

  constructor(app: App) {
    if (app.db.isTransaction) throw new Error('A key is used for good: inside a transaction it could be taken back.')
    this.#app = app
    this.#read = new Gatherer((hashes) => readTogether(app, hashes), { most: largestGroup })
    this.#limited = new Gatherer((ids) => countTogether(app, ids), { most: largestGroup })
  }

  /** The key of this hash as the database has it now. */
  find(keyHash: string): Promise<KeyWithOwner | undefined> {
    return this.#read.ask(keyHash)
  }

  /** Counts one use of a key that has limits. */
  count(keyId: string): Promise<Verdict> {
    return this.#limited.ask(keyId)
  }

  /** Remembers a use of a key that has none. */
  note(key: KeyRow): Verdict {
    const lastAt = instantOf(this.#app.clock.now())
    const count = (this.#unlimited.get(key.id)?.count ?? 0) + 1
    this.#unlimited.set(key.id, { count, lastAt })
    this.#timer ??= setTimeout(() => void this.settle(), writtenWithin).unref()
    return { key: { ...key, requestCount: key.requestCount + count, lastRequestAt: lastAt } }
  }

  /** Writes down what is remembered. When it is done, so is whatever was being written before. */
  settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#settled = this.#settled.then(() => this.#writeNoted())
    return this.#settled
  }

  async #writeNoted() {
    const noted = [...this.#unlimited].sort(byId)
    this.#unlimited.clear()
    if (noted.length === 0) return
    await inTransaction(this.#app, async (app) => {
      for (const [id, uses] of noted) await addUses(app, id, uses)
    }).catch((error) => this.#app.log.error({ err: error }, 'Uses of keys without limits could not be written.'))
  }
}

const ledgers = new WeakMap<Config, KeyLedger>()

/** The one ledger of this process. */
export function keyLedgerOf(app: App): KeyLedger {
  let ledger = ledgers.get(app.config)
  if (!ledger) ledgers.set(app.config, (ledger = new KeyLedger(app)))
  return ledger
}

async function readTogether(app: App, hashes: string[]): Promise<(KeyWithOwner | undefined)[]> {
  const found = await findKeysWithOwner(app, new Set(hashes))
  const byHash = new Map(found.map((key) => [key.keyHash, key]))
  const unknown = hashes.filter((hash) => !byHash.has(hash))
  if (unknown.length > 0) for (const key of await findReplacedKeys(app, new Set(unknown))) byHash.set(key.previousHash as string, key)
  return hashes.map((hash) => byHash.get(hash))
}

/** Counts one use for each id, in the order given and as far as the limits go. */
async function countTogether(app: App, ids: string[]): Promise<Verdict[]> {
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
    app.log.error({ err: error }, 'Uses of keys could not be counted.')
    return ids.map(() => ({ refused: new Refusal('FAILED_TO_UPDATE_API_KEY') }))
  }
}

function byId([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
