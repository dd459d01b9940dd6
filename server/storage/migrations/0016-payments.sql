-- A payment, written before the processor is asked for it. Charges are shown to sellers as payments, with their disputes.
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
create index payment_intents_by_age on payment_intents (organization_id, created_at, id) where kind = 'charge';
create index payment_intents_by_status on payment_intents (organization_id, status, created_at, id) where kind = 'charge';
create index payment_intents_by_amount on payment_intents (organization_id, amount, id) where kind = 'charge';
create index payment_intents_by_customer on payment_intents (customer_id, created_at, id);

create table refunds (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  order_id text not null references orders (id),
  payment_id text references payment_intents (id),
  customer_id text not null references customers (id),
  subscription_id text references subscriptions (id),
  status text not null,
  reason text not null,
  amount bigint not null check (amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  currency text not null,
  comment text,
  revoke_benefits boolean not null,
  processor_refund_id text,
  idempotency_key text not null unique,
  metadata jsonb not null,
  created_at text not null,
  modified_at text
);
create index refunds_by_age on refunds (organization_id, created_at, id);
create index refunds_by_amount on refunds (organization_id, amount, id);
create index refunds_by_order on refunds (order_id, created_at, id);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_customer on refunds (customer_id, created_at, id);
create index refunds_by_subscription on refunds (subscription_id, created_at, id);
create index refunds_unsettled on refunds (created_at, id) where status = 'pending';

-- Messages of the processor that were received and applied.
create table processor_events (
  id text primary key,
  type text not null,
  received_at text not null,
  applied_at text
);
create index processor_events_by_time on processor_events (received_at);
