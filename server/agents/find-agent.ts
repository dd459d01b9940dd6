import { agentScopes, agentsPath } from '#contract/agents.ts'
import { listIn } from '../applications/shown-application.ts'
import { findCustomerSession } from '../billing/access-tokens/customer-sessions.ts'
import { acceptOrganizationToken } from '../billing/access-tokens/organization-tokens.ts'
import type { Visit } from '../http/handlers.ts'
import type { AgentCall } from '../kit/agent-call.ts'
import { instantOf } from '../kit/clock.ts'
import { hashToken } from '../kit/secrets.ts'
import { readBearer } from '../oauth/read-bearer.ts'
import { findServer } from '../secret-keys/find-secret-key.ts'
import { sessionFinder } from '../sessions/doorkeepers.ts'
import { agentMethod } from '../sessions/key-sessions.ts'
import { findUser } from '../users/store.ts'

/** Who calls at `/mcp`. */
export type Agent = {
  /** Tells callers apart: what one was shown, no other may do. */
  id: string
  call: AgentCall
  /** What the doors get to see; nothing where they are given the person. */
  authorization: string | undefined
}

export type NotAnAgent = { error: 'none' | 'invalid_token' | 'insufficient_scope' }

/** Finds out who calls, by a bearer token alone: a cookie opens nothing here, so that no page can act for its visitor. */
export async function findAgent(visit: Visit): Promise<Agent | NotAnAgent> {
  const { authorization } = visit.headers
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { error: 'none' }
  if (/^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return findByAccessToken(visit, token)
  if (!(await isGood(visit, token))) return { error: 'invalid_token' }
  return { id: hashToken(token), call: { name: 'mcp', person: null }, authorization }
}

async function isGood(visit: Visit, token: string): Promise<boolean> {
  const { app } = visit
  if (token.startsWith('tg_sk_')) return Boolean(await findServer(visit))
  if (token.startsWith('tg_oat_')) return Boolean(await acceptOrganizationToken(app, token))
  if (token.startsWith('tg_cst_')) return Boolean(await findCustomerSession(app, token))
  return Boolean(await sessionFinder.find(visit))
}

/**
 * A token that an application got for this address, and for no other: a server that it is shown to as well could act here. One that its person bound to
 * an organization opens nothing: what their account opens goes beyond that organization.
 */
async function findByAccessToken({ app, visitor }: Visit, token: string): Promise<Agent | NotAnAgent> {
  const bearer = await readBearer(app, token)
  if (!bearer?.of || bearer.audience.join(' ') !== app.config.url + agentsPath) return { error: 'invalid_token' }
  const { of, claims } = bearer
  if (of.organizationId !== null) return { error: 'invalid_token' }
  const scopes = listIn(claims.scope)
  if (!agentScopes.some((scope) => scopes.includes(scope))) return { error: 'insufficient_scope' }
  const user = await findUser(app, of.userId)
  if (!user) return { error: 'invalid_token' }
  const session = { ...agentSession, id: of.id, tokenHash: '', userId: user.id, factors: of.factors, createdAt: of.createdAt }
  const rest = { updatedAt: of.createdAt, expiresAt: of.expiresAt, ipAddress: visitor.ipAddress, userAgent: visitor.userAgent }
  const caller = { user, session: { ...session, ...rest }, token: '', visitor }
  const name = `mcp ${claims.client_id}`
  return { id: of.id, call: { name, person: { caller, mayWrite: scopes.includes('mcp:write') } }, authorization: undefined }
}

/** Never fresh: a token does not show who holds it. */
const agentSession = {
  method: agentMethod,
  strongAt: null,
  remembered: false,
  provenAt: instantOf(0),
  impersonatedBy: null,
  impersonatedFrom: null,
  handedFrom: null,
  activeOrganizationId: null,
  activeTeamId: null,
}
