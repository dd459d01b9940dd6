-- What of a refund had been given as credit before: the order that gave it lowered the revenue then, so the refund does not lower it again.
alter table orders add column refunded_credit_amount bigint not null default 0;
update orders set refunded_credit_amount =
  coalesce((select sum(credit_amount) from refunds where order_id = orders.id and status = 'succeeded' and not is_payout), 0)
  + coalesce((select sum(credit_amount) from disputes where order_id = orders.id and status = 'lost'), 0)
where exists (select 1 from refunds where order_id = orders.id and credit_amount > 0)
  or exists (select 1 from disputes where order_id = orders.id and credit_amount > 0);
