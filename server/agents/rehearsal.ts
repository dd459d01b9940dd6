import { sql } from 'kysely'
import type { AgentCall, Heard } from '../kit/agent-call.ts'
import type { App } from '../kit/app.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { defineState } from '../kit/state.ts'
import { WorkQueue } from '../kit/work-queue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { ReachedOutside, withoutWorld } from './without-world.ts'

/**
 * Tries what an operation would do: its rule runs in a transaction that is rolled back, in a world where nothing outside answers. A rule that reaches
 * for the outside ends there: what it reached for is told, and that the rest was not tried.
 */
export class Rehearsal {
  readonly #heard: Heard[] = []
  readonly #reached: string[] = []
  #rows: number | null = null
  #isOver = false

  /** Whether the rule was begun. Where the door refused before, there is nothing to tell. */
  get isOver() {
    return this.#isOver
  }

  readonly hear = (what: Heard) => void this.#heard.push(what)

  /** Always ends in a refusal: nothing of the answer goes further, and no letter is counted. */
  readonly rehearse: NonNullable<AgentCall['rehearse']> = async (app, rule) => {
    try {
      await queueOf(app).run(async () => this.#tryOut(app, rule))
    } catch (error) {
      if (error instanceof Refusal && this.#reached.length === 0) throw error
      if (!(error instanceof Undone)) this.#stoppedBy(app, error)
    }
    this.#isOver = true
    return refuse('SERVICE_UNAVAILABLE')
  }

  async #tryOut(app: App, rule: (app: App) => unknown) {
    await inTransaction(app, async (app) => {
      this.#heard.length = 0 // a deadlock runs it again
      const before = await changesIn(app)
      const stage = withoutWorld(app, { tell: (what) => this.#reached.push(what), hear: this.hear })
      await Promise.race([rule(stage), tooLate()])
      if (this.#reached.length === 0) this.#rows = (await changesIn(app)) - before
      throw new Undone()
    })
  }

  #stoppedBy(app: App, error: unknown) {
    if (error instanceof ReachedOutside || this.#reached.length > 0) return
    app.log.warn({ err: error }, 'A dry run could not try its operation to the end.')
    this.#reached.push('a step that can only be taken in earnest')
  }

  /** What was found out, for the agent and its person. */
  told() {
    const isWhole = this.#reached.length === 0
    return {
      tried: isWhole ? ('to the end, and undone' as const) : ('as far as nothing outside is touched, and undone' as const),
      ...(isWhole ? { rowsChanged: this.#rows } : { thenItWouldReach: [...new Set(this.#reached)] }),
      deeds: this.#heard.filter((each) => each.kind === 'deed').map(({ kind: _, ...deed }) => deed),
      money: this.#heard.filter((each) => each.kind === 'money').map(({ kind: _, ...money }) => money),
      jobs: Object.fromEntries(
        Map.groupBy(
          this.#heard.filter((each) => each.kind === 'job'),
          ({ job }) => job,
        )
          .entries()
          .map(([job, all]) => [job, all.length]),
      ),
    }
  }
}

class Undone extends Error {}

/** A rule that waits for what its own transaction keeps from it would hold up every other writer. */
const patience = 5000

async function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The dry run took too long.')), patience).unref())
}

/** A few at a time: each holds a transaction, and a rule may want another connection beside it. */
const queueOf = defineState(() => new WorkQueue({ atOnce: 2, mayWait: 20 }))

/** How many rows this transaction has changed, those included that the database changes along. */
async function changesIn({ db, engine }: App): Promise<number> {
  const asked =
    engine === 'sqlite'
      ? sql<{ count: number }>`select total_changes() as count`
      : sql<{ count: number }>`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as count from pg_stat_xact_user_tables`
  const { rows } = await asked.execute(db)
  return Number(rows[0]?.count ?? 0)
}
