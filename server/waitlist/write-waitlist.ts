import { limits } from '#contract/limits.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { type EntryRow, shownEntry } from './store.ts'

/*
 * The only file that writes the waitlist: what becomes of an entry is written down and told to the application with the change itself.
 */

const { waiting, lifetime, keptAfter } = limits.waitlist

type Joining = { email: string; name: string | null; language: string | null; by: Actor }

/**
 * Adds an address, unless it waits or was let in: one row for each, by one statement. One that was let in too long ago waits again, at the
 * end. Answers undefined when nothing changed.
 */
export async function addEntry(app: App, { email, name, language, by }: Joining): Promise<EntryRow | undefined> {
  const entry = { id: newId(app), email, name, language, status: 'waiting', createdAt: now(app), keptUntil: fromNow(app, waiting) }
  const added = await app.db
    .insertInto('waitlistEntries')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...entry, invitedAt: null, expiresAt: null })
        .where((row) => row.or([row('waitlistEntries.status', '=', 'signed-up'), row('waitlistEntries.expiresAt', '<=', now(app))])),
    )
    .returningAll()
    .executeTakeFirst()
  if (added) await tell(app, 'waitlist.joined', added, by)
  return added
}

/** Lets an address in for a week from now, also again. Undefined when it is not on the list or has signed up. */
export async function letIn(app: App, id: string, by: Actor): Promise<EntryRow | undefined> {
  const expiresAt = fromNow(app, lifetime)
  const invited = await app.db
    .updateTable('waitlistEntries')
    .set({ status: 'invited', invitedAt: now(app), expiresAt, keptUntil: fromNow(app, lifetime + keptAfter) })
    .where('id', '=', id)
    .where('status', '!=', 'signed-up')
    .returningAll()
    .executeTakeFirst()
  if (invited) await tell(app, 'waitlist.invited', invited, by)
  return invited
}

/** Takes an entry off the list. */
export async function removeEntry(app: App, id: string, by: Actor): Promise<EntryRow | undefined> {
  const removed = await app.db.deleteFrom('waitlistEntries').where('id', '=', id).returningAll().executeTakeFirst()
  if (removed) await record(app, { action: 'waitlist.removed', by, details: { entryId: id } })
  return removed
}

/** Who has an account waits no longer, by whichever door they came. */
export async function leaveWaitlist(app: App, users: readonly Pick<UserRow, 'email'>[]): Promise<void> {
  if (app.config.signUp === 'waitlist') for (const { email } of users) await markSignedUp(app, email)
}

export async function markSignedUp(app: App, email: string): Promise<void> {
  const changes = { status: 'signed-up', keptUntil: fromNow(app, keptAfter) }
  const open = app.db.updateTable('waitlistEntries').set(changes).where('email', '=', email)
  await open.where('status', '!=', 'signed-up').execute()
}

async function tell(app: App, action: 'waitlist.joined' | 'waitlist.invited', entry: EntryRow, by: Actor) {
  await record(app, { action, by, details: { entryId: entry.id } })
  await announce(app, action, { waitlistEntryId: entry.id }, () => shownEntry(app, entry))
}
