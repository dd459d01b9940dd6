-- Providers that administrators added, beside those of the configuration. A deleted one stays as a row for as long as people are linked to its id:
-- the id must not come to mean another company, whose people would be taken for them.
create table social_providers (
  id text primary key,
  kind text not null,
  terms jsonb not null,
  client_secret text not null,
  enabled boolean not null,
  created_at text not null,
  updated_at text not null,
  deleted_at text
);
