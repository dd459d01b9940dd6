import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { renewProof } from '../sessions/store.ts'
import { checkOwnPassword } from './check-own-password.ts'

/** Makes the caller's session fresh again, once they give their password. */
export async function proveIdentity(app: App, caller: Caller, password: string) {
  refuseWhileImpersonating(caller)
  await checkOwnPassword(app, caller, password)
  await renewProof(app, caller.session.id)
}
