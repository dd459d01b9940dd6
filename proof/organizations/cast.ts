import assert from 'node:assert/strict'
import type { Configuration } from '#server/kit/config.ts'
import type { Browser } from '#server/testing/browser.ts'
import type { OpenDatabase } from '#server/testing/databases.ts'
import { signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

export type Person = { browser: Browser; id: string; email: string }

/** A server with so many people, and the way to found organizations of them. */
export async function start(open: OpenDatabase, { people, config = {} }: { people: number; config?: Configuration }) {
  const server = await startTestServer({ open, config })
  const everybody = await Promise.all(Array.from({ length: people }, (_, at) => person(server, `person-${at}`)))
  const { headers } = await asServer(server.app)
  let organizations = 0

  /** A new organization of these people; others are plain members. */
  async function found(holders: Person[], role: string, others: Person[] = []) {
    const [first, ...rest] = holders as [Person, ...Person[]]
    const call = async (path: string, body: object) => (await (await server.browser().post(path, body, headers)).json()) as { id: string }
    const wish = { name: 'Acme', slug: `acme-${organizations++}`, userId: first.id }
    const made = (await call('/organization/create', wish)) as { id: string; members?: { id: string }[] }
    const memberIds = new Map([[first.id, made.members?.[0]?.id]])
    for (const [who, as] of [...rest.map((who) => [who, role] as const), ...others.map((who) => [who, 'member'] as const)]) {
      memberIds.set(who.id, (await call('/organization/add-member', { userId: who.id, role: as, organizationId: made.id })).id)
    }
    return { organizationId: made.id, memberIds }
  }
  return { server, people: everybody, found }
}

export async function person({ browser }: TestServer, name: string): Promise<Person> {
  const own = browser()
  const { user } = await signUp(own, name)
  return { browser: own, id: user.id, email: user.email }
}

export async function invite(owner: Person, organizationId: string, guest: Person): Promise<string> {
  const { data, error } = await owner.browser.client.organization.inviteMember({ organizationId, email: guest.email, role: 'member' })
  assert.equal(error, null)
  return data?.id as string
}

/** How often each code was answered when all asked at once; what succeeded is `done`. */
export async function codes<Each>(all: Each[], act: (each: Each) => Promise<Response>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(all.map(act))) {
    const code = answer.status === 200 ? 'done' : ((await answer.json()) as { code: string }).code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

export async function rolesIn({ app }: TestServer, organizationId: string): Promise<string[]> {
  const members = await app.db.selectFrom('members').where('organizationId', '=', organizationId).select('role').execute()
  return members.map(({ role }) => role).sort()
}

/** Another one first in each round. */
export function turned<Each>(all: Each[], round: number): Each[] {
  const at = round % all.length
  return [...all.slice(at), ...all.slice(0, at)]
}
