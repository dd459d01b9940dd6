import type { accessTokens } from '#contract/billing/access-tokens.ts'
import type { Handlers } from '../../http/handlers.ts'
import { createAccessToken, listAccessTokens, revokeAccessToken, revokeAccessTokens } from './manage-tokens.ts'

export const accessTokenRoutes: Handlers<typeof accessTokens> = {
  createAccessToken: ({ app, caller, input }) => createAccessToken(app, caller, input),

  listAccessTokens: ({ app, caller, input }) => listAccessTokens(app, caller, input),

  async revokeAccessToken({ app, caller, input }) {
    await revokeAccessToken(app, caller, input.id)
    return { success: true }
  },

  revokeAccessTokens: async ({ app, caller, input }) => ({ revoked: await revokeAccessTokens(app, caller, input) }),
}
