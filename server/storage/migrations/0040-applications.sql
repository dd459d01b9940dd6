-- Programs that people sign in to with their account here. Lists are separated by blanks: none of their items may hold one.
create table applications (
  id text primary key,
  organization_id text references organizations (id) on delete cascade,
  name text not null,
  logo text,
  redirects text not null,
  logout_redirects text not null,
  origins text not null,
  scopes text not null,
  resources text not null,
  grant_types text not null,
  access_token_lifetime integer not null,
  refresh_token_lifetime integer not null,
  first_party boolean not null,
  pkce boolean not null,
  id_token_algorithm text not null,
  authentication text not null,
  jwks jsonb,
  secret_hash text,
  secret_start text,
  previous_secret_hash text,
  previous_secret_until text,
  created_at text not null,
  updated_at text not null
);
create index applications_by_organization on applications (organization_id);
