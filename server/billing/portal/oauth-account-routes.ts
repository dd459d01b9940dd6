import type { portalOauthAccounts } from '#contract/billing/portal-oauth-accounts.ts'
import { type Handlers, Redirect } from '../../http/handlers.ts'
import { beginLink, finishLink } from './link-accounts.ts'
import { forgetLink, recallLink, rememberLink } from './link-state.ts'

export const portalOauthAccountRoutes: Handlers<typeof portalOauthAccounts, 'snake_case'> = {
  async authorize({ app, caller, cookies, input }) {
    const { state, url } = await beginLink(app, caller, input)
    rememberLink(app, cookies, state)
    return { url }
  },

  async callback({ app, cookies, input }) {
    const remembered = recallLink(app, cookies)
    forgetLink(cookies)
    return new Redirect(await finishLink(app, remembered, input))
  },
}
