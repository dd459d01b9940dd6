import { admitNewcomer } from '../admission/admit-newcomer.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { enterNew } from '../sessions/enter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'

/** Signs in a guest without account or name. Their address is a placeholder that no mail can reach. */
export async function signInAnonymously(app: App, { visitor, previous }: Arrival): Promise<Caller> {
  if (!app.config.anonymous) refuse('NOT_FOUND')
  if (previous?.user.isAnonymous) refuse('ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY')

  const admission = await admitNewcomer(app, { email: null, name: null, method: 'anonymous', visitor })
  return inTransaction(app, async (app) => {
    const id = newId(app)
    const user = newUser(app, { id, email: `anonymous-${id}@anonymous.invalid`, name: 'Anonymous', isAnonymous: true, ...admission })
    await addUser(app, user, { by: { visitor, user }, details: { method: 'anonymous' } })
    return enterNew(app, user, { method: 'anonymous', proven: [], visitor, previous, remember: true })
  })
}
