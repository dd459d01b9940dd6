import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'

/** Sessions with their person, impersonator and active organization: everything that introspection answers, in one read. */
function sessions(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('users as impersonators', 'impersonators.id', 'sessions.impersonatedBy')
    .leftJoin('members', (join) =>
      join.onRef('members.userId', '=', 'sessions.userId').onRef('members.organizationId', '=', 'sessions.activeOrganizationId'),
    )
    .leftJoin('organizations', 'organizations.id', 'members.organizationId')
    .selectAll('users')
    .select([
      'sessions.id as sessionId',
      'sessions.expiresAt',
      'sessions.activeOrganizationId',
      'sessions.impersonatedBy',
      'sessions.method',
      'sessions.factors',
      'impersonators.role as impersonatorRole',
      'impersonators.banned as impersonatorBanned',
      'impersonators.banExpires as impersonatorBanExpires',
      'organizations.slug as organizationSlug',
      'members.role as memberRole',
    ])
}

const byHash = query((db, tokenHash: string) => sessions(db).where('sessions.tokenHash', '=', tokenHash))
const byId = query((db, id: string) => sessions(db).where('sessions.id', '=', id))

export type ReadSession = Awaited<ReturnType<typeof byId>>[number]

export async function findSessionByHash(app: App, tokenHash: string): Promise<ReadSession | undefined> {
  const [found] = await byHash(app, tokenHash)
  return found
}

export async function findSessionById(app: App, id: string): Promise<ReadSession | undefined> {
  const [found] = await byId(app, id)
  return found
}

type Named = { hash: string; at: Instant }

/** A key by its secret, or by the one that was replaced last for as long as that works, with the organization that owns it. */
const keyByHash = query((db, { hash, at }: Named) =>
  db
    .selectFrom('apiKeys')
    .leftJoin('organizations', 'organizations.id', 'apiKeys.organizationId')
    .where((row) =>
      row.or([row('apiKeys.keyHash', '=', hash), row.and([row('apiKeys.previousHash', '=', hash), row('apiKeys.previousUntil', '>', at)])]),
    )
    .select([
      'apiKeys.id as keyId',
      'apiKeys.userId',
      'apiKeys.organizationId',
      'organizations.slug as organizationSlug',
      'apiKeys.name as keyName',
      'apiKeys.enabled',
      'apiKeys.expiresAt',
      'apiKeys.remaining',
      'apiKeys.refillAmount',
      'apiKeys.permissions',
    ]),
)

export type ReadKey = Awaited<ReturnType<typeof keyByHash>>[number]

export async function findKeyByHash(app: App, hash: string): Promise<ReadKey | undefined> {
  const [found] = await keyByHash(app, { hash, at: now(app) })
  return found
}
