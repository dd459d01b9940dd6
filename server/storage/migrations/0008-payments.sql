-- What we are about to ask of a payment processor, written before it is asked.
create table payment_intents (
  id text primary key,
  organization_id text not null,
  purpose text not null,
  kind text not null,
  idempotency_key text not null unique,
  amount bigint not null,
  currency text not null,
  status text not null,
  processor text not null,
  processor_id text,
  client_secret text,
  method_id text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  decline_code text,
  decline_message text,
  dispute text,
  charge_id text references payment_intents (id),
  customer_id text,
  checkout_id text,
  order_id text,
  refund_id text,
  claimed_until text,
  created_at text not null,
  settled_at text,
  completed_at text
);
create index payment_intents_by_processor_id on payment_intents (processor_id);
create index payment_intents_by_organization on payment_intents (organization_id, id);
create index payment_intents_by_checkout on payment_intents (checkout_id);
create index payment_intents_by_order on payment_intents (order_id);
create index payment_intents_by_charge on payment_intents (charge_id);
create index payment_intents_incomplete on payment_intents (created_at) where completed_at is null;

-- Which messages of the processor were applied.
create table processor_events (
  id text primary key,
  type text not null,
  received_at text not null,
  applied_at text
);
create index processor_events_by_time on processor_events (received_at);

-- The books of the stand-in processor: as foreign to the rest as those of a real one.
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
