import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { happen } from '../kit/happen.ts'
import { newId } from '../kit/random.ts'
import { query } from '../storage/query.ts'
import type { JsonObject, Tables } from '../storage/tables.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { note } from '../webhook-delivery/note.ts'
import { countRoles } from './counts.ts'
import type { SeatReservation } from './upstairs.ts'
import { sortKeys, wordsOf } from './words.ts'

/*
 * The only file that writes the table of members, because the counts of roles and the search words beside it must change in the same transaction.
 * Callers that add or remove a member or change a role hold the organization's lock. Callers that add one also lock the user: a concurrent deletion
 * or rename would leave a wrong count or an old name.
 */

type MemberRow = Selectable<Tables['members']>

/** Who changes a membership. Of what is imported, nothing is written down or told. */
type Doer = Actor | null

type Why = { action: 'member.added' | 'member.role-changed' | 'member.removed' | 'member.left'; by: Actor } | null

async function noteMember(app: App, why: Why, member: MemberRow, details: JsonObject = { role: member.role }) {
  const { userId, organizationId } = member
  if (why) await note(app, { ...why, userId, organizationId, details }, () => ({ ...member, teamId: null }))
}

const insertRow = query((db, { id, organizationId, userId, role, nameKey, emailKey, createdAt }: MemberRow) =>
  db
    .insertInto('members')
    .values({ id, organizationId, userId, role, nameKey, emailKey, createdAt })
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing())
    .returningAll(),
)

type NewMember = {
  organizationId: string
  role: string
  /** What was paid for it, see `withPaidSeat`; null where what it costs may wait. */
  seat: SeatReservation | null
  by: Doer
  createdAt?: string
}

/** Adds a member. Answers undefined when the user is one already. */
export async function insertMember(
  app: App,
  user: UserRow,
  { organizationId, role, seat, by, createdAt = now(app) }: NewMember,
): Promise<MemberRow | undefined> {
  const row = { id: newId(app), organizationId, userId: user.id, role, ...sortKeys(user), createdAt }
  const [member] = await insertRow(app, row)
  if (!member) return undefined
  await Promise.all([
    countRoles(app, [member], 1),
    insertSearchWords(app, [member], user),
    noteMember(app, by && { action: 'member.added', by }, member),
  ])
  await happen(app, 'members.changed', [{ organizationId, seat }])
  return member
}

/** Deletes members. Answers those it found. */
export async function deleteMembers(
  app: App,
  which: { id: string } | { userId: string },
  why: { action: 'member.removed' | 'member.left'; by: Actor },
): Promise<MemberRow[]> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['userId', which.userId] as const)
  const deleted = await app.db.deleteFrom('members').where(column, '=', value).returningAll().execute()
  await countRoles(app, deleted, -1)
  for (const member of deleted) await noteMember(app, why, member)
  const organizationIds = new Set(deleted.map(({ organizationId }) => organizationId))
  await happen(
    app,
    'members.changed',
    [...organizationIds].map((organizationId) => ({ organizationId, seat: null })),
  )
  return deleted
}

/** Deletes all members of organizations that are archived; the application was told of them before. */
export async function deleteMembersOf(app: App, organizations: readonly { id: string }[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  const deleted = await app.db.deleteFrom('members').where('organizationId', 'in', ids).returningAll().execute()
  await countRoles(app, deleted, -1)
}

/** Hands the memberships of one user to another and answers their ids. */
export async function moveMembers(app: App, { from, to }: { from: string; to: string }): Promise<string[]> {
  const moved = await app.db.updateTable('members').set({ userId: to }).where('userId', '=', from).returningAll().execute()
  for (const member of moved) await announce(app, 'member.updated', { userId: to }, () => ({ ...member, teamId: null }))
  return moved.map(({ id }) => id)
}

export async function writeRole(
  app: App,
  { id, organizationId, role: former }: Pick<MemberRow, 'id' | 'organizationId' | 'role'>,
  { role, by }: { role: string; by: Doer },
) {
  const changed = await app.db.updateTable('members').set({ role }).where('id', '=', id).returningAll().executeTakeFirst()
  await countRoles(app, [{ organizationId, role: former }], -1)
  await countRoles(app, [{ organizationId, role }], 1)
  if (changed) await noteMember(app, by && { action: 'member.role-changed', by }, changed, { from: former, to: role })
}

/** Updates what the memberships of users are searched and sorted by. The caller holds the lock on the users. */
export async function updateMemberNames(app: App, users: readonly UserRow[]) {
  for (const user of users) await updateNamesOf(app, user)
}

async function updateNamesOf(app: App, user: UserRow) {
  const members = await renameMembers(app, user.id, sortKeys(user))
  if (members.length > 0) await Promise.all([deleteSearchWords(app, user.id), insertSearchWords(app, members, user)])
}

const renameMembers = query((db, userId: string, keys: ReturnType<typeof sortKeys>) =>
  db.updateTable('members').set(keys).where('userId', '=', userId).returning(['id', 'organizationId']),
)

const deleteSearchWords = query((db, userId: string) =>
  db.deleteFrom('memberWords').where('memberId', 'in', db.selectFrom('members').where('userId', '=', userId).select('id')),
)

const insertWords = query((db, words: readonly { organizationId: string; word: string; memberId: string }[]) =>
  db
    .insertInto('memberWords')
    .values(words.map(({ organizationId, word, memberId }) => ({ organizationId, word, memberId })))
    .onConflict((conflict) => conflict.doNothing()),
)

async function insertSearchWords(app: App, members: Pick<MemberRow, 'id' | 'organizationId'>[], user: UserRow) {
  const words = wordsOf(user)
  const rows = members.flatMap(({ id, organizationId }) => words.map((word) => ({ organizationId, word, memberId: id })))
  await insertWords(app, rows)
}
