-- Email domains that organizations claim, and own once the record in the DNS was seen. Only one owns a domain.
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
