import { DatabaseSync } from 'node:sqlite'

/** The database of a better-auth that people move in from. */
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

/** The schema `auth` of a Supabase that people move in from, on the engine that is here. */
export function makeSupabase(path: string) {
  const db = new DatabaseSync(path)
  db.exec(`
    create table users (id text, email text, encrypted_password text, email_confirmed_at text, raw_app_meta_data text, raw_user_meta_data text, created_at text);
    insert into users values ('old-1', 'grace@example.com', '', '2024-01-31T10:00:00.000Z', '{"plan":"pro"}', '{"full_name":"Grace"}', '2024-01-31T10:00:00.000Z');
    create table identities (id text, user_id text, provider text, provider_id text);
    insert into identities values ('i1', 'old-1', 'github', '1234');
  `)
  db.close()
}
