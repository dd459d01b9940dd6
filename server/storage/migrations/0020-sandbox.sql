create table sandbox_clock (
  id text primary key,
  ahead bigint not null
);

create table sandbox_mails (
  id text primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at text not null
);
create index sandbox_mails_by_recipient on sandbox_mails (recipient, created_at);

-- The records of the stand-in DNS that developers fill at /dev/dns. Production never reads them.
create table sandbox_records (
  name text not null,
  value text not null,
  primary key (name, value)
);

-- The records of the stand-in payment processor, as separate from ours as those of a real one.
create table sandbox_payments (
  id text primary key,
  kind text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  card text,
  method_id text,
  decline_code text,
  dispute text,
  idempotency_key text not null unique,
  requests integer not null,
  charge_id text,
  client_secret text,
  organization_id text not null,
  customer_id text,
  checkout_id text,
  order_id text,
  refund_id text,
  created_at text not null
);
create index sandbox_payments_by_method on sandbox_payments (method_id);
create index sandbox_payments_by_charge on sandbox_payments (charge_id);
