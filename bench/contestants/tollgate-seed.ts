import { hash } from '@node-rs/argon2'
import { hashToken } from '../../server/kit/secrets.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/open.ts'
import { applicationId, applicationScopes, applicationSecret, authorizationIdOf, renewing } from '../applications.ts'
import { password, people, peopleWithPassword } from '../people.ts'
import { hundreds } from './hundreds.ts'

const storage = await openStorage(process.env.DATABASE_URL ?? '', { connections: 1 })
const now = new Date().toISOString()
const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
const [createdAt, updatedAt] = [now, now]
await migrate(storage, now)

const everybody = people()
const users = everybody.map(({ id, email, name }) => ({
  id,
  email,
  name,
  emailVerified: true,
  isAnonymous: false,
  twoFactorEnabled: false,
  banned: false,
  createdAt,
  updatedAt,
}))
const sessions = everybody.flatMap(({ id: userId, sessions }) =>
  sessions.map(({ id, token, ipAddress, userAgent }) => ({
    id,
    userId,
    tokenHash: hashToken(token),
    method: 'email',
    factors: 'pwd',
    remembered: true,
    expiresAt,
    provenAt: now,
    createdAt,
    updatedAt,
    ipAddress,
    userAgent,
  })),
)
const accounts = await Promise.all(
  everybody.slice(0, peopleWithPassword).map(async ({ id }) => ({
    id,
    userId: id,
    providerId: 'credential',
    accountId: id,
    passwordHash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    createdAt,
    updatedAt,
  })),
)
const application = {
  id: applicationId,
  source: 'registered',
  name: 'Bench',
  redirects: '',
  logoutRedirects: '',
  origins: '',
  scopes: applicationScopes,
  resources: '',
  sellers: '',
  backchannelLogoutSessionRequired: false,
  grantTypes: 'authorization_code client_credentials',
  accessTokenLifetime: 3600,
  refreshTokenLifetime: 86_400,
  firstParty: true,
  pkce: true,
  idTokenAlgorithm: 'RS256',
  authentication: 'client_secret',
  secretHash: hashToken(applicationSecret),
  membersOnly: false,
  openResources: false,
  createdAt,
  updatedAt,
}
const authorizations = everybody.slice(0, 2 * renewing).map((person) => ({
  id: authorizationIdOf(person),
  applicationId,
  userId: person.id,
  sessionId: person.sessions[0]?.id ?? '',
  codeHash: hashToken(person.id),
  redirect: '',
  scopes: applicationScopes,
  resources: '',
  factors: 'pwd',
  provenAt: now,
  usedAt: now,
  generation: 0,
  expiresAt,
  createdAt,
}))
await storage.db.transaction().execute(async (db) => {
  for (const rows of hundreds(users)) await db.insertInto('users').values(rows).execute()
  for (const rows of hundreds(sessions)) await db.insertInto('sessions').values(rows).execute()
  await db.insertInto('applications').values(application).execute()
  for (const rows of hundreds(authorizations)) await db.insertInto('authorizations').values(rows).execute()
  for (const rows of hundreds(accounts)) await db.insertInto('accounts').values(rows).execute()
})
await storage.close()
