import { admitNewcomer } from '../admission/admit-newcomer.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { startSession } from '../sessions/start-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { addUser, newUser } from '../users/store.ts'

/** Signs in somebody who has no account and gives no name. Their address is a place holder that no mail can reach. */
export async function signInAnonymously(app: App, { visitor, previous }: Arrival): Promise<Caller> {
  if (!app.config.anonymous) refuse('NOT_FOUND')
  if (previous?.user.isAnonymous) refuse('ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY')

  const admission = await admitNewcomer(app, { email: null, name: null, method: 'anonymous', visitor })
  return inTransaction(app, async (app) => {
    const id = newId(app)
    const user = newUser(app, { id, email: `anonymous-${id}@anonymous.invalid`, name: 'Anonymous', isAnonymous: true, ...admission })
    await addUser(app, user)
    await record(app, { action: 'user.created', by: { visitor, user }, userId: id, details: { method: 'anonymous' } })
    return startSession(app, user, { method: 'anonymous', visitor, previous, remember: true })
  })
}
