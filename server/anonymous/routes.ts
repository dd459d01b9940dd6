import type { anonymous } from '#contract/anonymous.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { clearSessionCookies } from '../sessions/session-cookies.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { deleteUser } from '../users/write-users.ts'

export const anonymousRoutes: Handlers<typeof anonymous> = {
  async deleteAnonymousUser(call) {
    const { user } = call.caller
    refuseWhileImpersonating(call.caller)
    if (!user.isAnonymous) refuse('USER_IS_NOT_ANONYMOUS')
    await inTransaction(call.app, async (app) => {
      await lockUser(app, user)
      await deleteUser(app, user.id, { by: call.caller })
    })
    clearSessionCookies(call)
    return { success: true }
  },
}
