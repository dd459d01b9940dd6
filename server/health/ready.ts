import { access, constants } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import { currentTroubles } from '../billing/payments/processor-trouble.ts'
import type { App } from '../kit/app.ts'
import { pendingMigrations } from '../storage/migrate.ts'

/** A detail is an alarm that no other process would be without. */
export type Readiness = { ready: true; detail?: string } | { ready: false; reason: string }

const patience = seconds(2)

/** Whether this process can do its work now. The reason is for operators and tells nothing of the inside. */
export async function readiness(app: App): Promise<Readiness> {
  const found = await accessInTime(app)
  if (found === 'none') return { ready: false, reason: 'The database cannot be reached.' }
  if (found === 'read') return { ready: false, reason: 'The database can be read but not written.' }
  const pending = await pendingMigrations(app.db).catch(() => null)
  if (pending === null) return { ready: false, reason: 'The database has not been set up: run `tollgate migrate`.' }
  if (pending.length > 0) return { ready: false, reason: `Migrations are pending (${pending.join(', ')}): run \`tollgate migrate\`.` }
  const [trouble] = await currentTroubles(app)
  if (trouble) return { ready: true, detail: `The payment processor refuses charges since ${trouble.since} (${trouble.code}).` }
  return { ready: true }
}

type Access = 'none' | 'read' | 'write'

async function accessInTime(app: App): Promise<Access> {
  const giveUp = new AbortController()
  const answered = accessTo(app).catch((error: unknown): Access => {
    app.log.warn({ err: error }, 'The database cannot be reached.')
    return 'none'
  })
  // A connection that hangs must not make the answer hang.
  const inTime = await Promise.race([answered, after(patience, 'none' as const, { signal: giveUp.signal }).catch(() => 'none' as const)])
  giveUp.abort()
  return inTime
}

/** Asks who knows, and writes nothing: a write would wait its turn, and a busy process is no broken one. */
async function accessTo({ db, engine }: App): Promise<Access> {
  if (engine === 'postgres') {
    // A standby says so as well as a database that was set to be read only.
    const { rows } = await sql<{ on: string }>`select current_setting('transaction_read_only') as "on"`.execute(db)
    return rows[0]?.on === 'off' ? 'write' : 'read'
  }
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ? writing(rows[0].file) : 'write'
}

/** The disk may have become read only, or the file have been moved away: what is open already would not notice. */
async function writing(file: string): Promise<Access> {
  return access(file, constants.W_OK).then(
    () => 'write' as const,
    () => 'read' as const,
  )
}
