import { asServer } from '#server/testing/server-key.ts'
import type { Browser } from '#server/testing/browser.ts'
import type { OpenDatabase } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startSocialServer } from '#server/testing/social.ts'
import type { Known } from './input-for.ts'

export const roles = ['nobody', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

export type Cast = { known: Known; browserOf(role: Role): Promise<Browser> }

/** A server with people, an organization and everything that has an id, and somebody of each role to ask for it. */
export async function castFor(open: OpenDatabase): Promise<Cast> {
  const server = await startSocialServer({ open, config: { apiKeySessions: true } })
  const { owner, ownerId, organization } = await startOrganization(server, 'acme')
  const { data: team } = await owner.client.organization.createTeam({ name: 'Blue' })
  const member = await joinAs(server, owner, 'member', 'admin', team?.id)
  const { data: invitation } = await owner.client.organization.inviteMember({ email: 'guest@example.com', role: 'member' })
  const { data: key } = await owner.client.apiKey.create({ name: 'key' })
  const { data: sessions } = await owner.client.listSessions()
  const secretKey = (await asServer(server.app)).headers.authorization.split(' ')[1] as string

  const known: Known = {
    email: ['acme-owner@example.com', 'new@example.com', ' Guest@Example.com ', 'ﬀ@example.com', `${'x'.repeat(240)}@example.com`],
    newEmail: ['acme-owner@example.com', 'new2@example.com'],
    emails: ['a@example.com', 'guest@example.com', 'nothing'],
    password: [password, 'x'.repeat(129), '😀'.repeat(64)],
    newPassword: [password, 'short'],
    currentPassword: [password],
    name: ['Ann', 'Blue'],
    username: ['ann', 'Ann_1', 'ab'],
    userId: [ownerId, member.userId, 42],
    id: [ownerId, key?.id, invitation?.id, 'google', 'apple', 'nosuch'],
    provider: ['google', 'github', 'apple', 'nosuch', 'constructor'],
    providerId: ['credential', 'google', '__proto__'],
    organizationId: [organization.id],
    organizationSlug: ['acme', 'ACME', 'gone'],
    slug: ['acme', 'other', 'new-slug'],
    memberId: [member.memberId],
    memberIdOrEmail: [member.memberId, 'member@example.com', '@'],
    teamId: [team?.id, `${team?.id},${team?.id}`],
    invitationId: [invitation?.id],
    keyId: [key?.id],
    key: [key?.key, secretKey],
    role: ['member', 'owner', 'admin', 'member,admin', 'owner, owner', 'user'],
    token: [sessions?.[0]?.token, 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'],
    sessionToken: [sessions?.[0]?.token],
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

  let people = 0
  const callers = new Map<Role, Browser>([['nobody', server.browser()]])
  return {
    known,
    async browserOf(role) {
      const known = callers.get(role)
      if (known && (role === 'nobody' || (await known.client.getSession()).data?.user.role === role)) return known
      const browser = server.browser()
      const { user } = await signUp(browser, `${role}-${++people}`)
      await server.app.db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
      callers.set(role, browser)
      return browser
    },
  }
}
