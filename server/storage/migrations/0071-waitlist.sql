-- Addresses that asked to be let in while sign-up is by waitlist, each once.
create table waitlist_entries (
  id text primary key,
  email text not null unique,
  name text,
  language text,
  status text not null,
  invited_at text,
  expires_at text,
  kept_until text not null,
  created_at text not null
);
create index waitlist_entries_by_status on waitlist_entries (status, id);
create index waitlist_entries_kept_until on waitlist_entries (kept_until);
