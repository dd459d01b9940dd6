create table signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at text not null
);
create index signing_keys_by_age on signing_keys (created_at);
