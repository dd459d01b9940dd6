import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { groupQuestion, largestGroup } from '../storage/group-question.ts'
import { question } from '../storage/question.ts'
import type { Tables } from '../storage/tables.ts'
import { countRoles } from './counts.ts'
import { sortKeys, wordsOf } from './words.ts'

/*
 * Who writes members writes here: what is kept beside them, how many there are and what they are found by, changes in the same
 * transaction. Whoever adds, removes or changes the role of a member holds the organization's lock, and whoever adds one holds the
 * person's, too: a person who is deleted or renamed meanwhile would leave a wrong number or an old name behind.
 */

type MemberRow = Selectable<Tables['members']>

const insertMember = question((db, { id, organizationId, userId, role, nameKey, emailKey, createdAt }: MemberRow) =>
  db
    .insertInto('members')
    .values({ id, organizationId, userId, role, nameKey, emailKey, createdAt })
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing())
    .returningAll(),
)

/** Writes somebody down as a member. Answers undefined when they are one already. */
export async function enterMember(
  app: App,
  user: UserRow,
  { organizationId, role }: { organizationId: string; role: string },
): Promise<MemberRow | undefined> {
  const row = { id: newId(app), organizationId, userId: user.id, role, ...sortKeys(user), createdAt: now(app) }
  const [member] = await insertMember(app.db, row)
  if (!member) return undefined
  await countRoles(app, [member], 1)
  await enterWords(app, [member], user)
  return member
}

/** Strikes members out. Answers those who were there. */
export async function strikeMembers(app: App, which: { id: string } | { userId: string }): Promise<MemberRow[]> {
  const [column, value] = 'id' in which ? (['id', which.id] as const) : (['userId', which.userId] as const)
  const struck = await app.db.deleteFrom('members').where(column, '=', value).returningAll().execute()
  await countRoles(app, struck, -1)
  return struck
}

export async function writeRole(
  app: App,
  { id, organizationId, role: former }: Pick<MemberRow, 'id' | 'organizationId' | 'role'>,
  role: string,
) {
  await app.db.updateTable('members').set({ role }).where('id', '=', id).execute()
  await countRoles(app, [{ organizationId, role: former }], -1)
  await countRoles(app, [{ organizationId, role }], 1)
}

/** Writes anew what the memberships of a person are found and sorted by. Called with the person's row held. */
export async function followPerson(app: App, user: UserRow) {
  const members = await app.db
    .updateTable('members')
    .set(sortKeys(user))
    .where('userId', '=', user.id)
    .returning(['id', 'organizationId'])
    .execute()
  if (members.length === 0) return
  const own = app.db.selectFrom('members').where('userId', '=', user.id).select('id')
  await app.db.deleteFrom('memberWords').where('memberId', 'in', own).execute()
  await enterWords(app, members, user)
}

const insertWords = groupQuestion((db, words: { organizationId: string; word: string; memberId: string }[]) =>
  db
    .insertInto('memberWords')
    .values(words.map(({ organizationId, word, memberId }) => ({ organizationId, word, memberId })))
    .onConflict((conflict) => conflict.doNothing()),
)

async function enterWords(app: App, members: Pick<MemberRow, 'id' | 'organizationId'>[], user: UserRow) {
  const words = wordsOf(user)
  const rows = members.flatMap(({ id, organizationId }) => words.map((word) => ({ organizationId, word, memberId: id })))
  for (let at = 0; at < rows.length; at += largestGroup) await insertWords(app.db, rows.slice(at, at + largestGroup))
}
