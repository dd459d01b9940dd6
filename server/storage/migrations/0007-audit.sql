create table audit_entries (
  id text primary key,
  at text not null,
  action text not null,
  actor_id text,
  impersonator_id text,
  user_id text,
  organization_id text,
  ip_address text not null,
  user_agent text not null,
  details jsonb not null,
  -- The secret key of a server that called.
  actor_key_id text
);
create index audit_entries_by_user on audit_entries (user_id, id);
create index audit_entries_by_actor on audit_entries (actor_id, id);
create index audit_entries_by_organization on audit_entries (organization_id, id);
create index audit_entries_by_time on audit_entries (at);
