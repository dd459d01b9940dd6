import { DatabaseSync } from 'node:sqlite'

/** The database of a better-auth that somebody moves in from. */
export function makeOldDatabase(path: string) {
  const db = new DatabaseSync(path)
  db.exec(`
    create table "user" (id text primary key, name text, email text, "emailVerified" integer, image text, "createdAt" date, "updatedAt" date);
    insert into "user" values ('old-1', 'Grace', 'grace@example.com', 1, null, '2024-01-31T10:00:00.000Z', '2024-01-31T10:00:00.000Z');
    create table account (id text primary key, "accountId" text, "providerId" text, "userId" text, password text, "createdAt" date, "updatedAt" date);
    create table session (id text primary key, "expiresAt" date, token text, "createdAt" date, "updatedAt" date, "userId" text);
  `)
  db.close()
}
