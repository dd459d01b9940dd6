import type { App } from '#server/kit/app.ts'
import type { Browser } from '#server/testing/browser.ts'
import type { OpenDatabase } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startSocialServer } from '#server/testing/social.ts'
import type { Known } from './input-for.ts'

export const roles = ['nobody', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

export type Cast = {
  readonly app: App
  readonly known: Known
  /** Somebody of this role who is signed in, whatever was done to whoever played it before. */
  browserOf(role: Role): Promise<Browser>
}

/** A server with people, an organization and everything that has an id, and somebody of each role to ask for it. */
export async function castFor(open: OpenDatabase): Promise<Cast> {
  const server = await startSocialServer({ open, config: { apiKeySessions: true } })
  const secretKey = (await asServer(server.app)).headers.authorization.split(' ')[1] as string
  const callers = new Map<Role, Browser>([['nobody', server.browser()]])
  let known: Known = {}
  let people = 0

  const replace = async (role: Role) => {
    const name = `${role}-${++people}`
    const { owner, ownerId, organization } = await startOrganization(server, name)
    await server.app.db.updateTable('users').set({ role }).where('id', '=', ownerId).execute()
    callers.set(role, owner)
    const { data: team } = await owner.client.organization.createTeam({ name: 'Blue' })
    const member = await joinAs(server, owner, `${name}-member`, 'admin', team?.id)
    const { data: invitation } = await owner.client.organization.inviteMember({ email: 'guest@example.com', role: 'member' })
    const { data: key } = await owner.client.apiKey.create({ name: 'key' })
    const { data: sessions } = await owner.client.listSessions()
    known = knownOf({
      name,
      ownerId,
      organizationId: organization.id,
      ...member,
      teamId: team?.id,
      invitationId: invitation?.id,
      keyId: key?.id,
      key: key?.key,
      secretKey,
      sessionToken: sessions?.[0]?.token,
    })
    return owner
  }
  return {
    app: server.app,
    get known() {
      return known
    },
    async browserOf(role) {
      const caller = callers.get(role)
      if (caller && (role === 'nobody' || (await caller.client.getSession()).data?.user.role === role)) return caller
      return replace(role)
    },
  }
}

type Ids = Record<'name' | 'ownerId' | 'organizationId' | 'userId' | 'memberId' | 'secretKey', string> &
  Partial<Record<'teamId' | 'invitationId' | 'keyId' | 'key' | 'sessionToken', string>>

function knownOf({ name, ownerId, userId, secretKey, ...ids }: Ids): Known {
  return {
    email: [`${name}-owner@example.com`, 'new@example.com', ' Guest@Example.com ', 'ﬀ@example.com', `${'x'.repeat(240)}@example.com`],
    newEmail: [`${name}-owner@example.com`, 'new2@example.com'],
    emails: ['a@example.com', 'guest@example.com', 'nothing'],
    password: [password, 'x'.repeat(129), '😀'.repeat(64)],
    newPassword: [password, 'short'],
    currentPassword: [password],
    name: ['Ann', 'Blue'],
    username: ['ann', 'Ann_1', 'ab'],
    userId: [ownerId, userId, 42],
    id: [ownerId, ids.keyId, ids.invitationId, 'google', 'apple', 'nosuch'],
    provider: ['google', 'github', 'apple', 'nosuch', 'constructor'],
    providerId: ['credential', 'google', '__proto__'],
    organizationId: [ids.organizationId],
    organizationSlug: [name, name.toUpperCase(), 'gone'],
    slug: [name, 'other', 'new-slug'],
    memberId: [ids.memberId],
    memberIdOrEmail: [ids.memberId, `${name}-member@example.com`, '@'],
    teamId: [ids.teamId, `${ids.teamId},${ids.teamId}`],
    invitationId: [ids.invitationId],
    keyId: [ids.keyId],
    key: [ids.key, secretKey],
    role: ['member', 'owner', 'admin', 'member,admin', 'owner, owner', 'user'],
    token: [ids.sessionToken, 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'],
    sessionToken: [ids.sessionToken],
    callbackURL: ['/app', '/', '/привет?a=ü', '/a b', '//evil.example', 'https://evil.example'],
    redirectTo: ['/app', '/пароль'],
    errorCallbackURL: ['/failed', '/ошибка#x'],
    newUserCallbackURL: ['/welcome'],
    language: ['de', 'en'],
    limit: [1, 50, '10'],
    offset: [0, 10, '999999999999999'],
    after: [ownerId],
    before: [ownerId],
    code: ['123456', '000000'],
    state: ['x'.repeat(32)],
  }
}
