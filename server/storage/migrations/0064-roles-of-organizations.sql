-- Roles that organizations make for themselves. Members and invitations name them in their role texts; one that is named is not deleted.
create table organization_roles (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  role text not null,
  permission jsonb not null,
  created_at text not null,
  updated_at text,
  unique (organization_id, role)
);
