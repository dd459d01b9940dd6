-- What we asked of a processor is the payment itself: payment_intents is shown as payments, and holds disputes.
drop table refunds;
drop table disputes;
drop table payments;

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

create index payment_intents_by_age on payment_intents (organization_id, created_at, id) where kind = 'charge';
create index payment_intents_by_status on payment_intents (organization_id, status, created_at, id) where kind = 'charge';
create index payment_intents_by_amount on payment_intents (organization_id, amount, id) where kind = 'charge';
create index payment_intents_by_customer on payment_intents (customer_id, created_at, id);
