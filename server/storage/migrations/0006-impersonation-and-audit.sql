-- Whoever acts as somebody else does so from a session of their own, and no longer than it lives.
delete from sessions where impersonated_by is not null;
alter table sessions add column impersonated_from text references sessions (id) on delete cascade;
create index sessions_by_origin on sessions (impersonated_from);

-- The secret key behind a call of a server.
alter table audit_entries add column actor_key_id text;
create index audit_entries_by_time on audit_entries (at);

-- Deleted people whose addresses the audit log still holds.
create table departed_users (
  user_id text primary key,
  email text not null,
  departed_at text not null
);
create index departed_users_by_time on departed_users (departed_at);
