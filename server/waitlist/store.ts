import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { Tables } from '../storage/tables.ts'

export type EntryRow = Selectable<Tables['waitlistEntries']>

export async function findEntry({ db }: App, id: string): Promise<EntryRow | undefined> {
  return db.selectFrom('waitlistEntries').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function findEntryOf({ db }: App, email: string): Promise<EntryRow | undefined> {
  return db.selectFrom('waitlistEntries').where('email', '=', email).selectAll().executeTakeFirst()
}

/** Whether an entry lets its address sign up. */
export function isLetIn(app: App, { status, expiresAt }: EntryRow): boolean {
  return status === 'invited' && expiresAt !== null && expiresAt > now(app)
}

/** An entry as administrators and the application see it: an invitation that ran out says so. */
export function shownEntry(app: App, row: EntryRow): WaitlistEntry {
  const { id, email, name, invitedAt, expiresAt, createdAt } = row
  const status = row.status === 'invited' && !isLetIn(app, row) ? 'expired' : (row.status as WaitlistEntry['status'])
  return { id, email, name, status, invitedAt, expiresAt, createdAt }
}

/** Whether as many wait as may. */
export async function isFull({ db }: App): Promise<boolean> {
  const last = db.selectFrom('waitlistEntries').select('id').orderBy('id').limit(1)
  return (await last.offset(limits.waitlist.total - 1).executeTakeFirst()) !== undefined
}
