import { type SelectQueryBuilder, sql } from 'kysely'
import { areTwoFactors, type Factor, joinFactors, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { SessionRow, UserRow } from '../kit/caller.ts'
import { type Instant, now } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { isKeySession } from './key-sessions.ts'

const sessionWithUser = query((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('users as impersonators', 'impersonators.id', 'sessions.impersonatedBy')
    .where('sessions.tokenHash', '=', tokenHash)
    .selectAll('sessions')
    .select([
      'users.email',
      'users.emailVerified',
      'users.name',
      'users.image',
      'users.username',
      'users.displayUsername',
      'users.isAnonymous',
      'users.twoFactorEnabled',
      'users.role',
      'users.banned',
      'users.banReason',
      'users.banExpires',
      'users.language',
      'users.timeZone',
      'users.termsVersion',
      'users.termsAcceptedAt',
      'users.publicMetadata',
      'users.fields',
      'users.createdAt as userCreatedAt',
      'users.updatedAt as userUpdatedAt',
      'impersonators.role as impersonatorRole',
      'impersonators.banned as impersonatorBanned',
      'impersonators.banExpires as impersonatorBanExpires',
    ]),
)

type Impersonator = Pick<UserRow, 'id' | 'role' | 'banned' | 'banExpires'>

type FoundSession = { session: SessionRow; user: UserRow; impersonator: Impersonator | null }

/** A session, its user and the administrator who acts through it, if one does, in one read; live or not. */
export async function findSession(app: App, tokenHash: string): Promise<FoundSession | undefined> {
  const [row] = await sessionWithUser(app, tokenHash)
  if (!row) return undefined
  const { impersonatedBy: id, impersonatorRole: role, impersonatorBanned, impersonatorBanExpires: banExpires } = row
  const impersonator = id === null ? null : { id, role, banned: impersonatorBanned ?? false, banExpires }
  return { session: row, user: userIn(row), impersonator }
}

export async function findSessionById({ db }: App, id: string): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const session = await db.selectFrom('sessions').where('id', '=', id).selectAll().executeTakeFirst()
  const user = session && (await db.selectFrom('users').where('id', '=', session.userId).selectAll().executeTakeFirst())
  return session && user ? { session, user } : undefined
}

type SessionWithUser = SessionRow & Omit<UserRow, keyof SessionRow> & { userCreatedAt: Instant; userUpdatedAt: Instant }

/** Named one by one: copying "the rest" takes longer than reading the row. */
function userIn(row: SessionWithUser): UserRow {
  return {
    id: row.userId,
    email: row.email,
    emailVerified: row.emailVerified,
    name: row.name,
    image: row.image,
    username: row.username,
    displayUsername: row.displayUsername,
    isAnonymous: row.isAnonymous,
    twoFactorEnabled: row.twoFactorEnabled,
    role: row.role,
    banned: row.banned,
    banReason: row.banReason,
    banExpires: row.banExpires,
    language: row.language,
    timeZone: row.timeZone,
    termsVersion: row.termsVersion,
    termsAcceptedAt: row.termsAcceptedAt,
    publicMetadata: row.publicMetadata,
    fields: row.fields,
    createdAt: row.userCreatedAt,
    updatedAt: row.userUpdatedAt,
  }
}

const liveSessions = query((db, userId: string, at: Instant) =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .where('impersonatedBy', 'is', null)
    .orderBy('updatedAt', 'desc')
    .selectAll(),
)

/** What a person sees of their own sessions: those an administrator holds in their name are not theirs. */
export async function findLiveSessions(app: App, userId: string): Promise<SessionRow[]> {
  return liveSessions(app, userId, now(app))
}

export async function isLiveSession(app: App, id: string): Promise<boolean> {
  const live = app.db.selectFrom('sessions').where('id', '=', id).where('expiresAt', '>', now(app))
  return (await live.select('id').executeTakeFirst()) !== undefined
}

export async function addSession(app: App, session: SessionRow) {
  await app.db.insertInto('sessions').values(session).execute()
}

/** Prolongs a session, and those it was handed over from, which it would end with; undefined when it ended in the meantime. */
export async function prolongSession(app: App, id: string, expiresAt: Instant): Promise<SessionRow | undefined> {
  const { db } = app
  const named = db.updateTable('sessions').where('id', '=', id)
  const prolonged = await named
    .set({ expiresAt, updatedAt: now(app) })
    .returningAll()
    .executeTakeFirst()
  for (let giver = prolonged?.handedFrom; giver; ) {
    const longer = db.updateTable('sessions').set({ expiresAt }).where('id', '=', giver)
    giver = (await longer.returning('handedFrom').executeTakeFirst())?.handedFrom
  }
  return prolonged
}

/** Notes that identity was proven again just now. */
export async function renewProof(app: App, id: string) {
  await app.db
    .updateTable('sessions')
    .set({ provenAt: now(app) })
    .where('id', '=', id)
    .execute()
}

type Proof = { factor: Factor; isSecond: boolean }

/** Notes that a factor was proven just now, as the second one where it is. Undefined when the session ended. */
export async function renewProofBy(app: App, { id, factors }: SessionRow, { factor, isSecond }: Proof): Promise<SessionRow | undefined> {
  const at = now(app)
  const proven = { provenAt: at, ...(isSecond && { strongAt: at }), factors: joinFactors([...splitFactors(factors), factor]) }
  return app.db.updateTable('sessions').set(proven).where('id', '=', id).returningAll().executeTakeFirst()
}

/** What was proven by something that a person no longer has counts in none of their sessions. */
export async function forgetProofs(app: App, userId: string, lost: readonly Factor[]) {
  const sessions = await app.db.selectFrom('sessions').where('userId', '=', userId).select(['id', 'factors']).execute()
  for (const { id, factors } of sessions) {
    const left = splitFactors(factors).filter((factor) => !lost.includes(factor))
    if (left.length === splitFactors(factors).length) continue
    const weaker = {
      factors: joinFactors(left),
      ...(!areTwoFactors(left) && { strongAt: null }),
      activeOrganizationId: null,
      activeTeamId: null,
    }
    await app.db.updateTable('sessions').where('id', '=', id).set(weaker).execute()
  }
}

/** Where a person works: in which organization and which of its teams. */
export type Workplace = Pick<SessionRow, 'activeOrganizationId' | 'activeTeamId'>

export const nowhere: Workplace = { activeOrganizationId: null, activeTeamId: null }

/** Moves a session; the person's next one begins where an organization was chosen. */
export async function moveSession(app: App, session: SessionRow, place: Partial<Workplace>) {
  await inTransaction(app, async (app) => {
    const { activeOrganizationId, activeTeamId } = { ...session, ...place }
    await Promise.all([
      setPlace(app, session.id, place),
      activeOrganizationId === null ? undefined : rememberPlace(app, session, { activeOrganizationId, activeTeamId }),
    ])
  })
}

const setPlace = query((db, id: string, place: Partial<Workplace>) => db.updateTable('sessions').set(place).where('id', '=', id))

/** Where a person works next time is for them to say: neither for an administrator who acts as them nor for an API key. */
export async function rememberPlace(app: App, session: SessionRow, { activeOrganizationId, activeTeamId }: Workplace) {
  const { userId } = session
  if (session.impersonatedBy !== null || isKeySession(session)) return
  if (activeOrganizationId === null) await placeAlone(app, userId)
  else await placeAmong(app, userId, activeOrganizationId, activeTeamId)
}

/*
 * The person, the organization or the team may have been deleted since the session was read: nothing refers to what is gone.
 */

const placeAlone = query((db, userId: string) => {
  const nothing = sql<string | null>`cast(null as text)`
  const person = db.selectFrom('users').where('id', '=', userId)
  return writePlace(db, person.select(['id as userId', nothing.as('organizationId'), nothing.as('teamId')]))
})

const placeAmong = query((db, userId: string, organizationId: string, teamId: string | null) => {
  const member = db.selectFrom('members').where('members.userId', '=', userId).where('members.organizationId', '=', organizationId)
  const inTeam = member.leftJoin('teams', (join) =>
    join.onRef('teams.organizationId', '=', 'members.organizationId').on('teams.id', '=', teamId),
  )
  return writePlace(db, inTeam.select(['members.userId', 'members.organizationId', 'teams.id as teamId']))
})

type Place = { userId: string; organizationId: string | null; teamId: string | null }

function writePlace(db: Database, place: SelectQueryBuilder<Tables, never, Place>) {
  const insert = db.insertInto('lastPlaces').columns(['userId', 'organizationId', 'teamId']).expression(place)
  return insert.onConflict((conflict) =>
    conflict.column('userId').doUpdateSet((row) => ({
      organizationId: row.ref('excluded.organizationId'),
      teamId: row.ref('excluded.teamId'),
    })),
  )
}

/** No session of a user keeps working in an organization they are no longer in. Where each needs one, it goes on in another of theirs. */
export async function leaveOrganizationInSessions(app: App, { userId, organizationId }: { userId: string; organizationId: string }) {
  const leaving = app.db
    .updateTable('sessions')
    .set(nowhere)
    .where('userId', '=', userId)
    .where('activeOrganizationId', '=', organizationId)
  const left = await leaving.returningAll().execute()
  if (!app.config.requireOrganization) return
  for (const session of left) {
    const place = await app.upstairs.findFirstPlace(app, session)
    await app.db.updateTable('sessions').set(place).where('id', '=', session.id).execute()
  }
}

/** Of the sessions that work in an organization, those leave it that do not have what it asks for. */
export async function leaveInWeakSessions({ db }: App, organizationId: string, isStrong: (session: SessionRow) => boolean) {
  const working = await db.selectFrom('sessions').where('activeOrganizationId', '=', organizationId).selectAll().execute()
  for (const session of working.filter((each) => !isStrong(each))) {
    const there = db.updateTable('sessions').where('id', '=', session.id).where('activeOrganizationId', '=', organizationId)
    await there.set(nowhere).execute()
  }
}

/** No session of a user keeps working in a team they are no longer in. */
export async function leaveTeamInSessions({ db }: App, { userId, teamId }: { userId: string; teamId: string }) {
  const sessions = db.updateTable('sessions').set({ activeTeamId: null })
  await sessions.where('userId', '=', userId).where('activeTeamId', '=', teamId).execute()
}

/** No session keeps working in an organization that is archived. */
export async function leaveArchivedInSessions({ db }: App, organizations: readonly { id: string }[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  const sessions = db.updateTable('sessions').set(nowhere)
  await sessions.where('activeOrganizationId', 'in', ids).execute()
}
