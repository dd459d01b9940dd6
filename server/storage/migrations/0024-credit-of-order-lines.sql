-- A credit is a share of the line that paid for the time it gives back: the line it names, on an order or still waiting for one.
alter table order_items add column credits_item_id text;
-- What was given back of a line as credit, and when: the time after that belongs to the lines of another plan.
alter table order_items add column credited_at text;
alter table order_items add column credited_amount bigint not null default 0;
alter table order_items add column credited_tax_amount bigint not null default 0;

alter table pending_items add column credits_item_id text;
-- The tax of the order that a credit comes from. Null: taxed with the order it waits for.
alter table pending_items add column tax_amount bigint;
alter table pending_items add column credited_at text;
alter table pending_items add column credited_amount bigint not null default 0;

-- Credit that a refund took back first, because it was given for the same payment.
alter table refunds add column credit_amount bigint;
alter table refunds add column credit_tax_amount bigint;
