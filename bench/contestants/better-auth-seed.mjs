import { hashPassword } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { password, people, peopleWithPassword, secret } from '../people.ts'
import { openBetterAuth } from './better-auth.mjs'

const week = 7 * 86_400_000

const databaseUrl = process.env.DATABASE_URL
const { auth, database } = openBetterAuth({ databaseUrl, address: 'http://localhost', secret })
await (await getMigrations(auth.options)).runMigrations()

// SQLite keeps its instants as ISO text and its booleans as numbers; PostgreSQL has types for both.
const sqlite = databaseUrl.startsWith('sqlite:')
const instant = (date) => (sqlite ? date.toISOString() : date)
const truth = sqlite ? 1 : true
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
if (sqlite) database.close()
else await database.end()

async function insert(table, columns, rows) {
  const names = columns.map((name) => `"${name}"`).join(', ')
  if (sqlite) {
    const statement = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
    database.transaction(() => {
      for (const row of rows) statement.run(row)
    })()
    return
  }
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000)
    const places = part.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`)
    await database.query(`insert into "${table}" (${names}) values ${places.join(', ')}`, part.flat())
  }
}
