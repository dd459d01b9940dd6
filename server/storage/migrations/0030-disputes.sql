-- A payment that its cardholder disputes at their bank, as the processor keeps it.
create table disputes (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  order_id text not null references orders (id),
  payment_id text not null references payment_intents (id),
  status text not null,
  amount bigint not null check (amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  currency text not null,
  -- The bank asks or warns: no money has moved, and a refund would end it.
  is_refundable boolean not null,
  answer_by text,
  -- What it keeps from being refunded while it is open, and has taken once it is lost: never more than was left of the order.
  held_amount bigint not null check (held_amount >= 0),
  held_tax_amount bigint not null check (held_tax_amount >= 0),
  -- Credit that a lost one took back, because it was given for the same payment.
  credit_amount bigint not null default 0,
  credit_tax_amount bigint not null default 0,
  processor_id text not null unique,
  created_at text not null,
  modified_at text
);
create index disputes_by_age on disputes (organization_id, created_at, id);
create index disputes_by_amount on disputes (organization_id, amount, id);
create index disputes_by_order on disputes (order_id, created_at, id);
create index disputes_by_payment on disputes (payment_id);

-- What open disputes keep of an order: neither refunded nor credited until the bank has decided.
alter table orders add column disputed_amount bigint not null default 0;
alter table orders add column disputed_tax_amount bigint not null default 0;

-- When the cardholder of the stand-in disputes a charge; its books may know of it before.
alter table sandbox_payments add column disputed_at text;
update sandbox_payments set disputed_at = created_at where dispute is not null;
