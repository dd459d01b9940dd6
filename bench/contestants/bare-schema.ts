/** The tables of the bare server, with the indexes that its reads need. */
export const bareSchema = `
  pragma journal_mode = wal;
  create table users (
    id text primary key, email text not null unique, email_verified integer not null, name text not null, image text,
    created_at text not null, updated_at text not null, role text
  );
  create index users_by_creation on users (created_at, id);
  create table user_counts (count integer not null);
  create table sessions (
    id text primary key, user_id text not null references users (id), token text not null unique, expires_at text not null,
    created_at text not null, updated_at text not null, ip_address text not null, user_agent text not null
  );
  create index sessions_by_user on sessions (user_id);
  create table organizations (id text primary key, name text not null, slug text not null unique, created_at text not null);
  create table teams (
    id text primary key, organization_id text not null references organizations (id), name text not null, created_at text not null
  );
  create index teams_by_organization on teams (organization_id);
  create table members (
    id text primary key, organization_id text not null references organizations (id), user_id text not null references users (id),
    role text not null, created_at text not null, team_id text references teams (id), unique (organization_id, user_id)
  );
  create index members_by_user on members (user_id);
  create index members_by_age on members (organization_id, created_at, id);
  create table invitations (
    id text primary key, organization_id text not null references organizations (id), email text not null, role text not null,
    status text not null, inviter_id text not null references users (id), expires_at text not null, created_at text not null
  );
  create index invitations_by_organization on invitations (organization_id);`
