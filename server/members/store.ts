import { sql } from 'kysely'
import type { Member, MemberWithUser } from '#contract/members.ts'
import { normalEmail } from '#contract/users.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'

/** The earliest of a member's teams is the one that the single `teamId` of older clients names. */
export const firstTeam = sql<string | null>`(select team_id from team_members where member_id = members.id order by created_at, id limit 1)`

export const columns = ['members.id', 'members.organizationId', 'members.userId', 'members.role', 'members.createdAt'] as const

export function selectMembers(db: Database) {
  return db.selectFrom('members').select(columns).select(firstTeam.as('teamId'))
}

export function selectMembersWithUsers(db: Database) {
  return selectMembers(db).innerJoin('users', 'users.id', 'members.userId').select(['users.name', 'users.email', 'users.image'])
}

export function withUser(row: Member & MemberWithUser['user']): MemberWithUser {
  const { id, organizationId, userId, role, teamId, createdAt, name, email, image } = row
  return { id, organizationId, userId, role, teamId, createdAt, user: { id: userId, name, email, image } }
}

type Place = { organizationId: string; userId: string }

const memberAt = query((db, { organizationId, userId }: Place) =>
  selectMembers(db).where('members.organizationId', '=', organizationId).where('members.userId', '=', userId),
)

/** A person's membership of an organization, if they are in it. */
export async function findMember(app: App, place: Place): Promise<Member | undefined> {
  const [member] = await memberAt(app, place)
  return member
}

export async function findMemberWithUser(app: App, { organizationId, userId }: Place): Promise<MemberWithUser | undefined> {
  const member = await selectMembersWithUsers(app.db)
    .where('members.organizationId', '=', organizationId)
    .where('members.userId', '=', userId)
    .executeTakeFirst()
  return member && withUser(member)
}

/** A member by id, or by an address where the text holds an @. */
export async function findMemberByIdOrEmail(app: App, organizationId: string, idOrEmail: string): Promise<MemberWithUser | undefined> {
  const members = selectMembersWithUsers(app.db).where('members.organizationId', '=', organizationId)
  const named = idOrEmail.includes('@')
    ? members.where('users.email', '=', normalEmail(idOrEmail))
    : members.where('members.id', '=', idOrEmail)
  const member = await named.executeTakeFirst()
  return member && withUser(member)
}
