import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import type { Pruning } from '../kit/pruning.ts'
import { forgetAddresses } from './forget-addresses.ts'

const batch = 100

/** Notes that a person was deleted: after a while the log forgets their addresses. */
export async function noteDeparture(app: App, { id, email }: { id: string; email: string }) {
  await app.db
    .insertInto('departedUsers')
    .values({ userId: id, email, departedAt: now(app) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const departurePruning: Pruning = async (app) => {
  for (;;) {
    const due = app.db.selectFrom('departedUsers').where('departedAt', '<=', fromNow(app, -limits.audit.addressesKept))
    const people = await due.selectAll().orderBy('departedAt').limit(batch).execute()
    for (const person of people) {
      await forgetAddresses(app, person)
      await app.db.deleteFrom('departedUsers').where('userId', '=', person.userId).execute()
    }
    if (people.length < batch) return
  }
}
