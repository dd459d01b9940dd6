import type { Insertable, Selectable } from 'kysely'
import { listIn } from '../applications/shown-application.ts'
import { areStrong, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { isBanned } from '../users/is-banned.ts'

export type AuthorizationRow = Selectable<Tables['authorizations']>

const insertOne = query((db, row: Insertable<Tables['authorizations']>) => db.insertInto('authorizations').values(row))

export async function addAuthorization(app: App, row: AuthorizationRow): Promise<void> {
  await insertOne(app, row)
}

/** An authorization with its person, the use of its grant and the end of its session: all that its life depends on, in one read. */
function withPerson(db: Database) {
  return db
    .selectFrom('authorizations')
    .innerJoin('users', 'users.id', 'authorizations.userId')
    .leftJoin('sessions', 'sessions.id', 'authorizations.sessionId')
    .leftJoin('applicationGrants', 'applicationGrants.id', 'authorizations.grantId')
    .selectAll('authorizations')
    .select(['users.email', 'users.emailVerified', 'users.name', 'users.image', 'users.username', 'users.displayUsername'])
    .select(['users.banned', 'users.banExpires', 'users.updatedAt', 'sessions.expiresAt as sessionUntil', 'applicationGrants.lastUsedAt'])
}

const byId = query((db, id: string) => withPerson(db).where('authorizations.id', '=', id))
const byCode = query((db, codeHash: string) => withPerson(db).where('authorizations.codeHash', '=', codeHash))

export type Authorization = Awaited<ReturnType<typeof byId>>[number]

export async function findAuthorization(app: App, id: string): Promise<Authorization | undefined> {
  const [found] = await byId(app, id)
  return found
}

export async function findByCode(app: App, codeHash: string): Promise<Authorization | undefined> {
  const [found] = await byCode(app, codeHash)
  return found
}

const behindToken = query((db, endedHash: string, id: string) =>
  withPerson(db)
    .innerJoin('applications as clients', 'clients.id', 'authorizations.applicationId')
    .leftJoin('tokens as ended', (join) => join.on('ended.tokenHash', '=', endedHash))
    .where('authorizations.id', '=', id)
    .select(['clients.source as clientSource', 'clients.expiresAt as clientUntil', 'clients.sellers'])
    .select(['clients.membersOnly', 'clients.organizationId as clientOrganizationId', 'ended.id as endedId']),
)

/** An authorization with what the life and the words of its tokens depend on besides: their application. */
export type BehindToken = Awaited<ReturnType<typeof behindToken>>[number]

/** The authorization that an access token came of, unless that token was ended. */
export async function findBehindToken(app: App, { id, endedHash }: { id: string; endedHash: string }): Promise<BehindToken | undefined> {
  const [found] = await behindToken(app, endedHash, id)
  return found?.endedId === null ? found : undefined
}

/** What the life of an authorization depends on. */
export type Life = Pick<Authorization, 'usedAt' | 'expiresAt' | 'scopes' | 'sessionUntil' | 'factors' | 'banned' | 'banExpires'>

/** Whether what came of an authorization still opens something. Without `offline_access` it ends with the session it came from. */
export function isLive(app: App, of: Life): boolean {
  const { usedAt, expiresAt, scopes, sessionUntil, factors } = of
  if (expiresAt <= now(app) || isBanned(app, of)) return false
  if (app.config.requireSecondFactor && !areStrong(splitFactors(factors))) return false
  const isKept = usedAt !== null && listIn(scopes).includes('offline_access')
  return isKept || (sessionUntil !== null && sessionUntil > now(app))
}

const spend = query((db, id: string, { at, ...spent }: { at: Instant; usedAt: Instant; expiresAt: Instant; grantId: string | null }) =>
  db.updateTable('authorizations').set(spent).where('id', '=', id).where('usedAt', 'is', null).where('expiresAt', '>', at).returning('id'),
)

/** Redeems the code: of any number of requests that bring it at once, one gets true. */
export async function spendCode(
  app: App,
  id: string,
  { expiresAt, grantId }: { expiresAt: Instant; grantId: string | null },
): Promise<boolean> {
  const at = now(app)
  return (await spend(app, id, { at, usedAt: at, expiresAt, grantId })).length > 0
}

const rotate = query((db, id: string, generation: number, next: { generation: number; rotatedAt: Instant; expiresAt: Instant }) =>
  db.updateTable('authorizations').set(next).where('id', '=', id).where('generation', '=', generation).returning('id'),
)

/** Puts the next refresh token in the place of this one: of any number of requests at once, one gets true. */
export async function rotateGeneration(app: App, { id, generation }: AuthorizationRow, expiresAt: Instant): Promise<boolean> {
  const next = { generation: generation + 1, rotatedAt: now(app), expiresAt }
  return (await rotate(app, id, generation, next)).length > 0
}

export async function removeAuthorization({ db }: App, id: string): Promise<boolean> {
  return (await db.deleteFrom('authorizations').where('id', '=', id).returning('id').execute()).length > 0
}

/** What came of one session in one application. */
export async function removeAuthorizationsIn({ db }: App, { sessionId, applicationId }: { sessionId: string; applicationId: string }) {
  await db.deleteFrom('authorizations').where('sessionId', '=', sessionId).where('applicationId', '=', applicationId).execute()
}
