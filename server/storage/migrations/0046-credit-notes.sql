-- Credit notes have their own numbers: those of orders below nothing, whose sequence is negative, and those of refunds.
alter table invoice_counters add column last_credit_note integer not null default 0;
alter table refunds add column credit_note_sequence integer;
alter table refunds add column credit_note_number text;
alter table refunds add column credit_note_at text;
create unique index refunds_by_credit_note on refunds (organization_id, credit_note_sequence);

-- An order that was dropped with its subscription is void.
update orders set status = 'void'
where status = 'pending' and next_payment_attempt_at is null
  and subscription_id in (select id from subscriptions where ended_at is not null);
