import type { Route } from '#contract/kit/route.ts'
import type { Visit } from '../http/handlers.ts'
import type { AgentCall } from '../kit/agent-call.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { SessionFinder } from '../sessions/doorkeepers.ts'

/**
 * Accepts the access token of an agent in place of a session, as far as its scopes go. What asks for a fresh session asks for the person: no token
 * opens it, whatever the settings.
 */
export function admitAgents({ find, read }: SessionFinder): SessionFinder {
  return {
    find: (visit, asked) => (visit.agent?.person ? callerOf(visit, visit.agent.person, asked.route) : find(visit, asked)),
    read(visit, asked) {
      if (!visit.agent?.person) return read(visit, asked)
      const { session, user, token } = callerOf(visit, visit.agent.person, asked.route)
      return { session: { ...session, token }, user }
    },
  }
}

function callerOf({ visitor }: Visit, { caller, mayWrite }: NonNullable<AgentCall['person']>, { method, access, scope }: Route): Caller {
  // With the secret of an endpoint anyone could sign as this server.
  if ((method !== 'GET' || scope === 'webhooks:read') && !mayWrite) refuse('MISSING_SCOPE', { scope: 'mcp:write' })
  if (/^(?:fresh|sensitive)-/.test(access)) refuse('SESSION_IS_NOT_FRESH')
  return { ...caller, visitor }
}
