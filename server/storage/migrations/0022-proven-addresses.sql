-- An address is a customer's once a code mailed to it came back, or while the seller says so. Others typed it: guests, however many, until proof merges them.
alter table customers add column email_stated boolean not null default false;
update customers set email_stated = true where not email_verified and external_id is not null
  and external_id not in (select id from users) and external_id not in (select id from organizations);
drop index customers_by_email;
create unique index customers_by_email on customers (organization_id, email_key) where deleted_at is null and (email_verified or email_stated);

-- A code belongs to the mailbox it was mailed to, or to the customer who wishes to have that address.
drop table customer_codes;
create table customer_codes (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  email text not null,
  email_key text collate "binary" not null,
  customer_id text references customers (id) on delete cascade,
  code_hash text not null unique,
  expires_at text not null,
  created_at text not null
);
create index customer_codes_by_mailbox on customer_codes (organization_id, email_key);
create index customer_codes_by_customer on customer_codes (customer_id) where customer_id is not null;
create index customer_codes_by_expiry on customer_codes (expires_at);

-- A card stays with the processor's customer for whom it was stored, also when the customer here is merged with another. Null: the customer's own.
alter table payment_methods add column processor_customer_id text;

-- Which customer a checkout made, and which account began it.
alter table checkouts add column made_customer_id text;
alter table checkouts add column begun_by text;
create index checkouts_expired on checkouts (expires_at) where status in ('open', 'expired');
create index checkouts_begun on checkouts (begun_by) where begun_by is not null and status = 'open';

-- A portal session ends with whatever opened it.
alter table customer_sessions add column session_id text references sessions (id) on delete cascade;
alter table customer_sessions add column member_id text references members (id) on delete cascade;
alter table customer_sessions add column token_id text references organization_tokens (id) on delete cascade;
create index customer_sessions_by_session on customer_sessions (session_id) where session_id is not null;
create index customer_sessions_by_member on customer_sessions (member_id) where member_id is not null;
create index customer_sessions_by_token on customer_sessions (token_id) where token_id is not null;
