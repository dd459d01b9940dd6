import { crowdSessions, organizations, organizationsEach } from '../crowd.ts'
import { rateGoal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf } from '../people.ts'
import { race, server } from '../race.ts'

export const part: Part = {
  name: 'organization-list',

  async run(bench) {
    const runners = (['tollgate', 'better-auth', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'crowd'))
    const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, 'better-auth': betterAuth } = results
    return {
      tables: [routeTable('SQLite, a million people', `organization/list (${organizationsEach})`, results)],
      goals: [rateGoal('SQLite organization list: requests per second of better-auth', tollgate, betterAuth, { atLeast: 12 })],
    }
  },

  exchanges() {
    const idsOf = organizationIdsByMember()
    return crowdSessions().map(({ userId, token }) => ({
      request: requestOf('/organization/list', { cookie: cookieOf(token) }),
      check({ status, body }) {
        if (status !== 200) return false
        const listed = JSON.parse(body) as { id: string; slug: string }[]
        return listed.length === organizationsEach && listed.every(({ id, slug }) => slug !== '' && idsOf.get(userId)?.has(id))
      },
    }))
  },
}

function organizationIdsByMember(): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { id, members } of organizations()) {
    for (const { userId } of members) ids.set(userId, (ids.get(userId) ?? new Set()).add(id))
  }
  return ids
}
