import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { batchQuery, largestBatch } from '../storage/batch-query.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import type { Tables } from '../storage/tables.ts'
import { announce } from '../webhooks/announce.ts'
import { countRoles } from './counts.ts'
import { sortKeys, wordsOf } from './words.ts'

/*
 * The only file that writes the table of members, because the counts of roles and the search words beside it must change in the
 * same transaction. Callers that add or remove a member or change a role hold the organization's lock. Those that add one lock the
 * user, too: a user who is deleted or renamed meanwhile would leave a wrong count or an old name behind.
 */

type MemberRow = Selectable<Tables['members']>

const insertRow = compiledQuery((db, { id, organizationId, userId, role, nameKey, emailKey, createdAt }: MemberRow) =>
  db
    .insertInto('members')
    .values({ id, organizationId, userId, role, nameKey, emailKey, createdAt })
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing())
    .returningAll(),
)

/** Adds a member. Answers undefined when the user is one already. */
export async function insertMember(
  app: App,
  user: UserRow,
  { organizationId, role, createdAt = now(app) }: { organizationId: string; role: string; createdAt?: string },
): Promise<MemberRow | undefined> {
  const row = { id: newId(app), organizationId, userId: user.id, role, ...sortKeys(user), createdAt }
  const [member] = await insertRow(app.db, row)
  if (!member) return undefined
  await countRoles(app, [member], 1)
  await insertSearchWords(app, [member], user)
  await announce(app, 'member.added', { userId: member.userId }, () => ({ ...member, teamId: null }))
  for (const keep of app.seatKeepers) await keep(app, [organizationId])
  return member
}

/** Deletes members. Answers those it found. */
export async function deleteMembers(app: App, which: { id: string } | { userId: string }): Promise<MemberRow[]> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['userId', which.userId] as const)
  const deleted = await app.db.deleteFrom('members').where(column, '=', value).returningAll().execute()
  await countRoles(app, deleted, -1)
  for (const member of deleted) await announce(app, 'member.removed', { userId: member.userId }, () => ({ ...member, teamId: null }))
  const organizationIds = [...new Set(deleted.map(({ organizationId }) => organizationId))]
  for (const keep of app.seatKeepers) await keep(app, organizationIds)
  return deleted
}

/** Hands the memberships of one user to another and answers their ids. */
export async function moveMembers({ db }: App, { from, to }: { from: string; to: string }): Promise<string[]> {
  const moved = await db.updateTable('members').set({ userId: to }).where('userId', '=', from).returning('id').execute()
  return moved.map(({ id }) => id)
}

export async function writeRole(
  app: App,
  { id, organizationId, role: former }: Pick<MemberRow, 'id' | 'organizationId' | 'role'>,
  role: string,
) {
  const changed = await app.db.updateTable('members').set({ role }).where('id', '=', id).returningAll().executeTakeFirst()
  await countRoles(app, [{ organizationId, role: former }], -1)
  await countRoles(app, [{ organizationId, role }], 1)
  if (changed) await announce(app, 'member.updated', { userId: changed.userId }, () => ({ ...changed, teamId: null }))
}

/** Updates what the memberships of a user are searched and sorted by. The caller holds the lock on the user. */
export async function updateMemberNames(app: App, user: UserRow) {
  const members = await app.db
    .updateTable('members')
    .set(sortKeys(user))
    .where('userId', '=', user.id)
    .returning(['id', 'organizationId'])
    .execute()
  if (members.length === 0) return
  const own = app.db.selectFrom('members').where('userId', '=', user.id).select('id')
  await app.db.deleteFrom('memberWords').where('memberId', 'in', own).execute()
  await insertSearchWords(app, members, user)
}

const insertWords = batchQuery((db, words: { organizationId: string; word: string; memberId: string }[]) =>
  db
    .insertInto('memberWords')
    .values(words.map(({ organizationId, word, memberId }) => ({ organizationId, word, memberId })))
    .onConflict((conflict) => conflict.doNothing()),
)

async function insertSearchWords(app: App, members: Pick<MemberRow, 'id' | 'organizationId'>[], user: UserRow) {
  const words = wordsOf(user)
  const rows = members.flatMap(({ id, organizationId }) => words.map((word) => ({ organizationId, word, memberId: id })))
  for (let at = 0; at < rows.length; at += largestBatch) await insertWords(app.db, rows.slice(at, at + largestBatch))
}
