-- What was used keeps the discount that it was used under until an order bills it.
alter table pending_items add column discount_id text references discounts (id);
update pending_items set discount_id = (select discount_id from subscriptions where subscriptions.id = pending_items.subscription_id)
where order_id is null and not proration;
