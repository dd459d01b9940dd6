import { type CrowdOrganization, crowdSessions, membersEach, organizations } from '../crowd.ts'
import { rateGoal, routeTable } from '../findings.ts'
import type { Exchange } from '../load/exchange.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf } from '../people.ts'
import { race, server } from '../race.ts'

export const part: Part = {
  name: 'full-organization',

  async run(bench) {
    const runners = (['tollgate', 'better-auth', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'crowd'))
    const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000, warmUp: 2000 })
    const { tollgate, 'better-auth': betterAuth } = results
    return {
      tables: [routeTable('SQLite, a million people', `get-full-organization (${membersEach})`, results)],
      goals: [rateGoal('SQLite get-full-organization: requests per second of better-auth', tollgate, betterAuth, { atLeast: 7 })],
    }
  },

  /** Every member of every organization asks for it. */
  exchanges() {
    const tokens = new Map(crowdSessions().map(({ userId, token }) => [userId, token]))
    return organizations().flatMap((organization) =>
      organization.members.map(({ userId }) => exchangeOf(organization, tokens.get(userId) as string)),
    )
  },
}

type Full = { id: string; members: { userId: string; user: { id: string; email: string } }[]; invitations: object[]; teams: object[] }

function exchangeOf({ id, members, invitations, teams }: CrowdOrganization, token: string): Exchange {
  return {
    request: requestOf(`/organization/get-full-organization?organizationId=${id}`, { cookie: cookieOf(token) }),
    check({ status, body }) {
      if (status !== 200) return false
      const full = JSON.parse(body) as Full
      return (
        full.id === id &&
        full.invitations.length === invitations.length &&
        full.teams.length === teams.length &&
        full.members.length === members.length &&
        full.members.every(({ userId, user }, at) => userId === members[at]?.userId && user.id === userId && user.email !== '')
      )
    },
  }
}
