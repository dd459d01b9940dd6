-- What the payment processor does not do for no fault of a buyer, by its code. The operator is alarmed while it goes on.
create table processor_troubles (
  code text not null primary key,
  since text not null,
  last_at text not null,
  count integer not null
);

-- How often the buyer's card was declined. How often a payment was tried names its key, and is more where the processor itself had trouble.
alter table orders add column declines integer not null default 0;
update orders set declines = payment_attempts where status = 'pending';
