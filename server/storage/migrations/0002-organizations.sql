create table organizations (
  id text primary key,
  name text not null,
  slug text not null,
  slug_key text not null unique,
  logo text,
  metadata jsonb,
  -- For the application alone; members read `metadata`.
  private_metadata jsonb not null default '{}',
  created_at text not null,
  updated_at text not null
);
create index organizations_by_picture on organizations (substr(logo, length(logo) - 42));

create table former_slugs (
  slug_key text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  until text not null
);

-- Email domains that organizations claim, and own once their DNS record was seen. One organization at most owns a domain.
create table domains (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  domain text not null,
  token text not null,
  verified_at text,
  checked_at text,
  missing_since text,
  created_at text not null
);
create unique index domains_by_organization on domains (organization_id, domain);
create unique index domains_owned on domains (domain) where verified_at is not null;

create table members (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null,
  name_key text collate "binary" not null,
  email_key text collate "binary" not null,
  created_at text not null,
  unique (organization_id, user_id)
);
create index members_by_user on members (user_id);
create index members_by_age on members (organization_id, created_at, id, user_id, role);
create index members_by_role on members (organization_id, role, created_at, id, user_id);
create index members_by_name on members (organization_id, name_key, id);
create index members_by_email on members (organization_id, email_key, id);

create table member_words (
  organization_id text not null,
  word text collate "binary" not null,
  member_id text not null references members (id) on delete cascade,
  primary key (organization_id, word, member_id)
);
create index member_words_by_member on member_words (member_id);

create table member_counts (
  organization_id text not null references organizations (id) on delete cascade,
  role text not null,
  count integer not null,
  primary key (organization_id, role)
);

create table teams (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  created_at text not null,
  updated_at text
);
create index teams_by_organization on teams (organization_id, created_at, id);

create table team_members (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  member_id text not null references members (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  unique (team_id, user_id)
);
create index team_members_by_member on team_members (member_id, created_at, id, team_id);
create index team_members_by_user on team_members (user_id);

create table invitations (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  email text not null,
  role text not null,
  status text not null,
  inviter_id text not null references users (id) on delete cascade,
  team_id text,
  expires_at text not null,
  created_at text not null
);
create unique index invitations_pending on invitations (organization_id, email) where status = 'pending';
create index invitations_by_organization on invitations (organization_id, created_at, id);
create index invitations_by_email on invitations (email, status);
create index invitations_by_inviter on invitations (inviter_id);
