import type { jwt } from '#contract/jwt.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { keySetHeader } from './mount-well-known.ts'
import { signToken } from './sign-token.ts'
import { publishedKeys } from './signing-keys.ts'

export const jwtRoutes: Handlers<typeof jwt> = {
  async token({ app, caller, input }) {
    // A token would outlive the hour of an impersonation.
    refuseWhileImpersonating(caller)
    return { token: await signToken(app, caller, input.entitlements ? { sellers: input.sellers } : undefined) }
  },

  async jwks({ app, setHeader }) {
    setHeader('cache-control', keySetHeader)
    return { keys: await publishedKeys(app) }
  },
}
