-- What a person allowed an application. One that is bound to an organization ends with the membership.
create table application_grants (
  id text primary key,
  application_id text not null references applications (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  organization_id text,
  scopes text not null,
  created_at text not null,
  updated_at text not null,
  last_used_at text,
  foreign key (organization_id, user_id) references members (organization_id, user_id) on delete cascade
);
create unique index application_grants_once on application_grants (application_id, user_id, coalesce(organization_id, ''));
create index application_grants_by_user on application_grants (user_id);
create index application_grants_by_member on application_grants (organization_id, user_id);

-- One sign-in to an application: its code, and the tokens that came of it. All of them end with the row.
create table authorizations (
  id text primary key,
  application_id text not null references applications (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  grant_id text references application_grants (id) on delete cascade,
  organization_id text,
  session_id text not null,
  code_hash text not null unique,
  redirect text not null,
  challenge text,
  nonce text,
  scopes text not null,
  resources text not null,
  factors text not null,
  proven_at text not null,
  used_at text,
  generation integer not null,
  rotated_at text,
  expires_at text not null,
  created_at text not null
);
create index authorizations_by_application on authorizations (application_id);
create index authorizations_by_user on authorizations (user_id);
create index authorizations_by_grant on authorizations (grant_id);
create index authorizations_by_expiry on authorizations (expires_at);
