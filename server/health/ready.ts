import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { pendingMigrations } from '../storage/migrate.ts'

export type Readiness = { ready: true } | { ready: false; reason: string }

const patience = seconds(2)

/** Whether this process can do its work now. The reason is for operators and tells nothing of the inside. */
export async function readiness(app: App): Promise<Readiness> {
  if (!(await answersInTime(app))) return { ready: false, reason: 'The database cannot be reached.' }
  const pending = await pendingMigrations(app.db).catch(() => null)
  if (pending === null) return { ready: false, reason: 'The database has not been set up: run `tollgate migrate`.' }
  if (pending.length > 0) return { ready: false, reason: `Migrations are pending (${pending.join(', ')}): run \`tollgate migrate\`.` }
  return { ready: true }
}

async function answersInTime(app: App): Promise<boolean> {
  const giveUp = new AbortController()
  const answered = sql`select 1`.execute(app.db).then(
    () => true,
    (error: unknown) => {
      app.log.warn({ err: error }, 'The database cannot be reached.')
      return false
    },
  )
  // A connection that hangs must not make the answer hang.
  const inTime = await Promise.race([answered, after(patience, false, { signal: giveUp.signal }).catch(() => false)])
  giveUp.abort()
  return inTime
}
