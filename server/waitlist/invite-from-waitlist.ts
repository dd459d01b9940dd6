import type { WaitlistEntry } from '#contract/waitlist.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail } from '../users/store.ts'
import { sendLetIn } from './send-let-in.ts'
import { shownEntry } from './store.ts'
import { letIn, removeEntry } from './write-waitlist.ts'

type Result = { id: string; entry: WaitlistEntry | null; error: { code: string; message: string } | null }

/** Lets addresses in, each in a transaction of its own: what is wrong with one must not keep the others out. */
export async function inviteFromWaitlist(app: App, by: AnyCaller, ids: readonly string[]): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await resultOf(app, by, id))
  return results
}

async function resultOf(app: App, by: AnyCaller, id: string): Promise<Result> {
  try {
    return { id, entry: await inviteEntry(app, by, id), error: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, entry: null, error: { code: error.code, message: error.words } }
  }
}

async function inviteEntry(app: App, by: AnyCaller, id: string): Promise<WaitlistEntry> {
  return inTransaction(app, async (app) => {
    const entry = (await letIn(app, id, by)) ?? refuse('NOT_FOUND')
    if ((await findUserByEmail(app, entry.email))?.emailVerified) refuse('USER_ALREADY_EXISTS')
    await enqueue(app, sendLetIn, { entryId: id })
    return shownEntry(app, entry)
  })
}

/** Takes addresses off the list, and with them what their letters opened. */
export async function removeFromWaitlist(app: App, by: AnyCaller, ids: readonly string[]): Promise<number> {
  let removed = 0
  for (const id of new Set(ids)) if (await inTransaction(app, (app) => removeEntry(app, id, by))) removed++
  return removed
}
