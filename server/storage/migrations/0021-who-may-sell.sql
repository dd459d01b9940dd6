-- What administrators decided about an organization's selling: whether it may, and whether it is the installation's own seller. An
-- organization without a row sells as the setting says.
create table selling_permits (
  organization_id text primary key references organizations (id) on delete cascade,
  is_open boolean not null,
  is_own boolean not null,
  decided_at text not null
);
create index selling_permits_own on selling_permits (organization_id) where is_own;

-- Whether the person or organization that the external id names acted as this customer: otherwise it is the seller's word.
alter table customers add column is_claimed boolean not null default false;

-- The person or organization of ours that began a checkout here.
alter table checkouts add column account_id text;

-- Who made a token. They may leave; the token stays until it is revoked.
alter table organization_tokens add column created_by text;
