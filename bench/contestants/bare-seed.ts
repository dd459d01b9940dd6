import { DatabaseSync } from 'node:sqlite'
import { people } from '../people.ts'
import { bareSchema } from './bare-schema.ts'

const database = new DatabaseSync((process.env.DATABASE_URL ?? '').slice('sqlite:'.length))
database.exec(`${bareSchema} begin`)

const now = new Date().toISOString()
const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
const addUser = database.prepare('insert into users values (?, ?, 1, ?, null, ?, ?, null)')
const addSession = database.prepare('insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)')
for (const { id, email, name, sessions } of people()) {
  addUser.run(id, email, name, now, now)
  for (const session of sessions) addSession.run(session.id, id, session.token, expiresAt, now, now, session.ipAddress, session.userAgent)
}
database.exec('commit')
database.close()
