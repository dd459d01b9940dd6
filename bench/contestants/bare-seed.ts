import { DatabaseSync } from 'node:sqlite'
import { people } from '../people.ts'

const database = new DatabaseSync((process.env.DATABASE_URL ?? '').slice('sqlite:'.length))
database.exec(`
  pragma journal_mode = wal;
  create table users (
    id text primary key, email text not null unique, email_verified integer not null, name text not null, image text,
    created_at text not null, updated_at text not null
  );
  create table sessions (
    id text primary key, user_id text not null references users (id), token text not null unique, expires_at text not null,
    created_at text not null, updated_at text not null, ip_address text not null, user_agent text not null
  );
  create index sessions_by_user on sessions (user_id);
  begin`)

const now = new Date().toISOString()
const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
const addUser = database.prepare('insert into users values (?, ?, 1, ?, null, ?, ?)')
const addSession = database.prepare('insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)')
for (const { id, email, name, sessions } of people()) {
  addUser.run(id, email, name, now, now)
  for (const session of sessions) addSession.run(session.id, id, session.token, expiresAt, now, now, session.ipAddress, session.userAgent)
}
database.exec('commit')
database.close()
