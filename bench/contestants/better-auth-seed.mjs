import { hashPassword } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { password, people, peopleWithPassword, secret } from '../people.ts'
import { openBetterAuth } from './better-auth.mjs'
import { valuesOf, writerTo } from './better-auth-insert.mjs'

const week = 7 * 86_400_000

const databaseUrl = process.env.DATABASE_URL
const { auth, database } = openBetterAuth({ databaseUrl, address: 'http://localhost', secret })
const { instant, truth } = valuesOf(databaseUrl)
const { insert, end } = writerTo(databaseUrl, database)
await (await getMigrations(auth.options)).runMigrations()

const now = instant(new Date())
const expiresAt = instant(new Date(Date.now() + week))

const everybody = people()
await insert(
  'user',
  ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt'],
  everybody.map(({ id, name, email }) => [id, name, email, truth, now, now]),
)
await insert(
  'session',
  ['id', 'userId', 'token', 'expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'],
  everybody.flatMap((person) =>
    person.sessions.map(({ id, token, ipAddress, userAgent }) => [id, person.id, token, expiresAt, now, now, ipAddress, userAgent]),
  ),
)
const hashed = await Promise.all(
  everybody
    .slice(0, peopleWithPassword)
    .map(async ({ id }) => [`account-${id}`, id, 'credential', id, await hashPassword(password), now, now]),
)
await insert('account', ['id', 'accountId', 'providerId', 'userId', 'password', 'createdAt', 'updatedAt'], hashed)
await end()
