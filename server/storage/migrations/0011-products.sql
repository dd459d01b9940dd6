create table files (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  service text not null,
  name text not null,
  path text not null unique,
  mime_type text not null,
  size bigint not null,
  storage_version text,
  checksum_etag text,
  checksum_sha256_base64 text,
  checksum_sha256_hex text,
  last_modified_at text,
  version text,
  is_uploaded boolean not null,
  upload_id text not null unique,
  created_at text not null,
  modified_at text,
  deleted_at text
);
create index files_by_organization on files (organization_id, created_at, id) where deleted_at is null;
create index files_not_uploaded on files (created_at) where not is_uploaded;

create table file_parts (
  file_id text not null references files (id) on delete cascade,
  number integer not null,
  chunk_start bigint not null,
  chunk_end bigint not null,
  checksum_sha256_base64 text,
  etag text,
  primary key (file_id, number)
);

create table custom_fields (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  type text not null,
  slug text collate "binary" not null,
  name text not null,
  properties jsonb not null,
  metadata jsonb not null,
  created_at text not null,
  modified_at text,
  deleted_at text,
  unique (organization_id, slug)
);

create table meters (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  name_key text collate "binary" not null,
  filter jsonb not null,
  aggregation jsonb not null,
  metadata jsonb not null,
  is_billed boolean not null,
  archived_at text,
  created_at text not null,
  modified_at text
);
create index meters_by_name on meters (organization_id, name_key, id);
create index meters_by_age on meters (organization_id, created_at, id);

create table benefits (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  type text not null,
  description text not null,
  selectable boolean not null,
  deletable boolean not null,
  properties jsonb not null,
  metadata jsonb not null,
  meter_id text references meters (id),
  created_at text not null,
  modified_at text,
  deleted_at text
);
create index benefits_by_age on benefits (organization_id, created_at, id) where deleted_at is null;
create index benefits_by_meter on benefits (meter_id);

create table products (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  name_key text collate "binary" not null,
  description text,
  recurring_interval text,
  trial_interval text,
  trial_interval_count integer,
  is_archived boolean not null,
  price_amount_type text not null,
  price_amount bigint,
  per_member boolean not null,
  metadata jsonb not null,
  created_at text not null,
  modified_at text
);
create index products_by_age on products (organization_id, created_at, id);
create index products_by_name on products (organization_id, name_key, id);

create table product_prices (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  amount_type text not null,
  price_currency text not null,
  price_amount bigint,
  minimum_amount bigint,
  maximum_amount bigint,
  preset_amount bigint,
  unit_amount text,
  cap_amount bigint,
  meter_id text references meters (id),
  is_archived boolean not null,
  created_at text not null,
  modified_at text
);
create index product_prices_by_product on product_prices (product_id, created_at, id);
create index product_prices_by_meter on product_prices (meter_id);
create unique index product_prices_static on product_prices (product_id) where not is_archived and meter_id is null;
create unique index product_prices_metered on product_prices (product_id, meter_id) where not is_archived and meter_id is not null;

create table product_benefits (
  product_id text not null references products (id) on delete cascade,
  benefit_id text not null references benefits (id) on delete cascade,
  position integer not null,
  primary key (product_id, benefit_id)
);
create index product_benefits_by_benefit on product_benefits (benefit_id);

create table product_medias (
  product_id text not null references products (id) on delete cascade,
  file_id text not null references files (id) on delete cascade,
  position integer not null,
  primary key (product_id, file_id)
);
create index product_medias_by_file on product_medias (file_id);

create table product_custom_fields (
  product_id text not null references products (id) on delete cascade,
  custom_field_id text not null references custom_fields (id) on delete cascade,
  position integer not null,
  required boolean not null,
  primary key (product_id, custom_field_id)
);
create index product_custom_fields_by_field on product_custom_fields (custom_field_id);

create table discounts (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  name_key text collate "binary" not null,
  code text,
  code_key text collate "binary",
  type text not null,
  amount bigint,
  currency text,
  basis_points integer,
  duration text not null,
  duration_in_months integer,
  starts_at text,
  ends_at text,
  max_redemptions integer,
  redemptions_count integer not null,
  metadata jsonb not null,
  created_at text not null,
  modified_at text,
  deleted_at text,
  check (redemptions_count >= 0)
);
create unique index discounts_by_code on discounts (organization_id, code_key) where deleted_at is null and code_key is not null;
create index discounts_by_age on discounts (organization_id, created_at, id) where deleted_at is null;

create table discount_products (
  discount_id text not null references discounts (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  primary key (discount_id, product_id)
);
create index discount_products_by_product on discount_products (product_id);
