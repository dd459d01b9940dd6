import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { outsideRequests } from '../kit/outside-requests.ts'
import { defineState } from '../kit/state.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { countOnDay } from './people-by-day.ts'

const writtenWithin = seconds(30)
const mostKnown = 65_536
const largestBatch = 500

/**
 * Counts who uses their account on a day. A request only looks into the memory of its process: what is new is written half a minute later, and a crash
 * loses no more than that. Processes share the table, so that each person counts once.
 */
class ActivePeople {
  #day = ''
  /** Who is counted, or waits to be. Forgotten where they are too many: the table knows them too. */
  #known = new Set<string>()
  #waiting: { day: string; userId: string }[] = []
  #timer: NodeJS.Timeout | undefined
  #flushed: Promise<void> = Promise.resolve()

  note(app: App, { id: userId, isAnonymous }: Pick<UserRow, 'id' | 'isAnonymous'>) {
    const day = now(app).slice(0, 10)
    if (day !== this.#day || this.#known.size >= mostKnown) [this.#day, this.#known] = [day, new Set()]
    if (isAnonymous || this.#known.has(userId) || app.db.isTransaction) return
    this.#known.add(userId)
    this.#waiting.push({ day, userId })
    this.#timer ??= outsideRequests(() => setTimeout(() => void this.flush(app), writtenWithin).unref())
  }

  /** Writes what waits. Resolves when that and every earlier flush is done. */
  flush(app: App): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushed = this.#flushed.then(() => this.#write(app))
    return this.#flushed
  }

  async #write(app: App) {
    const waiting = this.#waiting.splice(0)
    for (let start = 0; start < waiting.length; start += largestBatch) {
      const some = waiting.slice(start, start + largestBatch)
      await countOnce(app, some).catch((error: unknown) => {
        app.log.warn({ err: error }, 'People who were active could not be counted.')
        for (const { userId } of some) this.#known.delete(userId) // their next request counts
      })
    }
  }
}

export const activePeopleOf = defineState(() => new ActivePeople())

async function countOnce(app: App, some: readonly { day: string; userId: string }[]) {
  await inTransaction(app, async (app) => {
    const insert = app.db.insertInto('activePeople').values([...some])
    const added = await insert
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .execute()
    for (const [day, those] of Map.groupBy(added, ({ day }) => day)) await countOnDay(app, day, 'active', those.length)
  })
}
