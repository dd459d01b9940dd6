import type { adminGrants, organizationGrants } from '#contract/application-grants.ts'
import type { adminTrials, organizationTrials } from '#contract/application-trials.ts'
import { snakeOf } from '#contract/kit/casing.ts'
import { oauthWire } from '#contract/kit/wire.ts'
import { type oauth2, oauthProtocol } from '#contract/oauth.ts'
import { standings } from '#contract/standings.ts'
import { findAnyApplication, findOwn } from '../applications/store.ts'
import { type Handlers, Redirect } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { standingIn } from '../members/standing-in.ts'
import { leaveDevice } from '../sessions/leave-device.ts'
import { clearSessionCookies } from '../sessions/session-cookies.ts'
import { answerDevice, readDevice } from './answer-device.ts'
import { authenticateApplication } from './authenticate-application.ts'
import { authorize } from './authorize.ts'
import { beginDevice } from './begin-device.ts'
import { claimsOf } from './claims.ts'
import { entitlementsIn } from './entitlements-in.ts'
import { giveConsent, readConsent } from './give-consent.ts'
import { giveTokens } from './give-tokens.ts'
import { introspectToken, revokeToken } from './inspect-token.ts'
import { clientIn } from './inspection-store.ts'
import { leave } from './leave.ts'
import { endGrant, listGrants, listHeldGrants, revokeGrant, setGrantBudget } from './manage-grants.ts'
import { isForUs, readBearer } from './read-bearer.ts'
import { refuseOauth } from './refuse-oauth.ts'
import { registerClient } from './register-client.ts'
import { reportUsage } from './report-usage.ts'
import { tryApplication } from './try-application.ts'

/** What applications speak. */
export const oauthProtocolRoutes: Handlers<typeof oauthProtocol, 'snake_case'> = {
  async authorize({ app, caller, input }) {
    return new Redirect(await authorize(app, caller, input))
  },
  authorizeByForm: ({ input }) => askedAgain(oauthProtocol.authorize, input),

  async endSession(call) {
    const { app, caller, input } = call
    const { location, ended } = await leave(app, caller, input)
    if (ended) {
      clearSessionCookies(call)
      await leaveDevice(call, ended.userId)
    }
    return new Redirect(location)
  },
  endSessionByForm: ({ input }) => askedAgain(oauthProtocol.endSession, input),

  async usage({ app, input, headers }) {
    return reportUsage(app, await authenticateApplication(app, { headers, input }), input)
  },
  async register({ app, input, visitor }) {
    return registerClient(app, input, visitor)
  },
  async token(call) {
    const { app, input, headers } = call
    return giveTokens(app, await authenticateApplication(app, { headers, input }), input)
  },
  async deviceAuthorization({ app, input, headers, visitor }) {
    return beginDevice(app, await authenticateApplication(app, { headers, input }), input, visitor)
  },
  introspect: ({ app, input, headers }) => introspectToken(app, { headers, input }, tokenIn(input)),
  async revoke({ app, input, headers }) {
    await revokeToken(app, await authenticateApplication(app, { headers, input }), tokenIn(input))
    return {}
  },

  async userinfo({ app, headers }) {
    return userInfo(app, bearerIn(headers.authorization))
  },
  async userinfoByPost({ app, headers, input }) {
    return userInfo(app, bearerIn(headers.authorization) ?? input.accessToken)
  },
}

/** What people's pages ask. */
export const oauthRoutes: Handlers<typeof oauth2> = {
  async readConsent({ app, caller, input }) {
    return readConsent(app, caller, input.request)
  },
  async consent({ app, caller, input }) {
    return { url: await giveConsent(app, caller, input) }
  },
  async readDevice({ app, caller, input }) {
    return readDevice(app, caller, input.userCode)
  },
  async answerDevice({ app, caller, input }) {
    await answerDevice(app, caller, input)
    return { success: true }
  },
  async listGrants({ app, caller }) {
    return listGrants(app, caller)
  },
  async setGrantBudget({ app, caller, input }) {
    await setGrantBudget(app, caller, input)
    return { success: true }
  },
  async revokeGrant({ app, caller, input }) {
    await revokeGrant(app, caller, input.id)
    return { success: true }
  },
}

function tokenIn({ token }: { token?: string | undefined }): string {
  return token ?? refuseOauth('invalid_request', { why: 'Send the token.' })
}

/** What people who manage an organization ask. */
export const organizationGrantRoutes: Handlers<typeof organizationGrants> = {
  async listApplicationGrants({ app, caller, input }) {
    const { organizationId } = await standingIn(app, caller, input, standings.manageGrants)
    return listHeldGrants(app, { organizationId, after: input.after, limit: input.limit })
  },
  async revokeApplicationGrant({ app, caller, input }) {
    const { organizationId } = await standingIn(app, caller, input, standings.manageGrants)
    await endGrant(app, caller, { id: input.id, organizationId })
    return { success: true }
  },
}

/** What administrators ask. */
export const adminGrantRoutes: Handlers<typeof adminGrants> = {
  async listApplicationGrants({ app, input }) {
    return listHeldGrants(app, input)
  },
  async revokeApplicationGrant({ app, caller, input }) {
    await endGrant(app, caller, { id: input.id })
    return { success: true }
  },
}

/** What managers of applications ask to see how one would fare. */
export const adminTrialRoutes: Handlers<typeof adminTrials> = {
  async testApplication({ app, caller, input: { id, ...wish } }) {
    return tryApplication(app, caller, (await findAnyApplication(app, id)) ?? refuse('NOT_FOUND'), wish)
  },
}

export const organizationTrialRoutes: Handlers<typeof organizationTrials> = {
  async testApplication({ app, caller, input: { id, organizationId: named, ...wish } }) {
    const { organizationId } = await standingIn(app, caller, { organizationId: named }, standings.manageApplications)
    return tryApplication(app, caller, (await findOwn(app, { id, organizationId })) ?? refuse('NOT_FOUND'), wish)
  },
}

/** Cookies do not come with a form of another site. The browser brings them when it asks by the address. */
function askedAgain({ path }: { path: string }, input: Record<string, unknown>): Redirect {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) for (const each of [value].flat()) query.append(snakeOf(name), String(each))
  return new Redirect(`${oauthWire.base}${path}?${query.toString()}`)
}

async function userInfo(app: App, token: string | undefined) {
  const bearer = token === undefined ? null : await readBearer(app, token)
  if (!bearer?.of || !isForUs(app, bearer)) return refuseOauth('invalid_token')
  const scopes = bearer.claims.scope.split(' ')
  if (!scopes.includes('openid')) return refuseOauth('insufficient_scope')
  const application = clientIn(app, bearer.of) ?? refuseOauth('invalid_token')
  const told = await entitlementsIn(app, bearer.of, { application, scopes })
  return { ...(await claimsOf(app, bearer.of, scopes, application)), ...told }
}

function bearerIn(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}
