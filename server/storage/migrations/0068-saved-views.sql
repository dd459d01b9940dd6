-- Views that sellers keep of their lists: what follows the question mark in the address, under a name.
create table saved_views (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at text not null
);
create index saved_views_of_list on saved_views (organization_id, list, name, id);
