import type { App } from '#server/kit/app.ts'
import { sortKeys } from '#server/members/words.ts'

const at = '2026-01-01T00:00:00.000Z'
const later = '2027-01-01T00:00:00.000Z'
const nobody = { name: 'Somebody', emailVerified: true, isAnonymous: false, twoFactorEnabled: false, banned: false }

type Grown = { organizationId: string; ownerId: string; teamId: string }

/** More of everything that an organization and its owner can have, written past the rules. */
export async function grow(app: App, { organizationId, ownerId, teamId }: Grown, { from, to }: { from: number; to: number }) {
  const { db } = app
  const numbers = Array.from({ length: to - from }, (_, number) => from + number)
  const people = numbers.map((number) => ({
    ...nobody,
    id: `user-${number}`,
    email: `user-${number}@example.com`,
    createdAt: at,
    updatedAt: at,
  }))
  const members = people.map((user) => ({
    id: `member-${user.id}`,
    organizationId,
    userId: user.id,
    role: 'member',
    ...sortKeys({ ...user, username: null }),
    createdAt: at,
  }))
  await db.insertInto('users').values(people).execute()
  await db.insertInto('members').values(members).execute()
  await db
    .insertInto('memberCounts')
    .values({ organizationId, role: 'member', count: members.length })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'role']).doUpdateSet((row) => ({ count: row('memberCounts.count', '+', members.length) })),
    )
    .execute()
  const inTeam = members.map(({ id, userId }) => ({ id: `team-${id}`, teamId, memberId: id, userId, createdAt: at }))
  await db.insertInto('teamMembers').values(inTeam).execute()
  await db
    .insertInto('teams')
    .values(numbers.map((number) => ({ id: `team-${number}`, organizationId, name: 'Team', createdAt: at })))
    .execute()
  await db
    .insertInto('formerSlugs')
    .values(numbers.map((number) => ({ slugKey: `former-${number}`, organizationId, until: later })))
    .execute()
  for (const status of ['pending', 'accepted', 'rejected', 'canceled']) {
    const invitations = numbers.map((number) => ({ id: `${status}-${number}`, email: `${status}-${number}@example.com` }))
    const terms = { organizationId, role: 'member', status, inviterId: ownerId, expiresAt: later, createdAt: at }
    await db
      .insertInto('invitations')
      .values(invitations.map((invitation) => ({ ...invitation, ...terms })))
      .execute()
  }
  await growOthers(app, { ownerId, numbers })
}

/** The owner is in as many other organizations, and invited to as many more. */
async function growOthers({ db }: App, { ownerId, numbers }: { ownerId: string; numbers: number[] }) {
  const { email } = await db.selectFrom('users').where('id', '=', ownerId).select('email').executeTakeFirstOrThrow()
  const others = numbers.map((number) => ({
    id: `other-${number}`,
    name: 'Other',
    slug: `other-${number}`,
    slugKey: `other-${number}`,
    createdAt: at,
    updatedAt: at,
  }))
  await db.insertInto('organizations').values(others).execute()
  const membership = { userId: ownerId, role: 'owner', ...sortKeys({ name: 'Owner', email, username: null }), createdAt: at }
  await db
    .insertInto('members')
    .values(others.map(({ id }) => ({ id: `owner-of-${id}`, organizationId: id, ...membership })))
    .execute()
  await db
    .insertInto('memberCounts')
    .values(others.map(({ id }) => ({ organizationId: id, role: 'owner', count: 1 })))
    .execute()
  const terms = { email, role: 'member', status: 'pending', inviterId: ownerId, expiresAt: later, createdAt: at }
  await db
    .insertInto('invitations')
    .values(others.map(({ id }) => ({ id: `to-${id}`, organizationId: id, ...terms })))
    .execute()
}
