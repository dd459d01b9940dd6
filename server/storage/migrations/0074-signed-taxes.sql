-- The tax of an order may be negative, where what is taken off it was taxed and what is put on it is not. So may be the tax of what goes back of it,
-- but never with its amount. SQLite has no statement that drops a check without a name: its text in the schema is changed, as its documentation
-- says. An index that is made anew has every connection read the schema again.

-- postgres alone
alter table refunds drop constraint refunds_tax_amount_check, add check (amount + tax_amount >= 0);

-- postgres alone
alter table disputes drop constraint disputes_tax_amount_check, drop constraint disputes_held_tax_amount_check,
  add check (amount + tax_amount >= 0), add check (held_amount + held_tax_amount >= 0);

-- postgres alone
alter table orders drop constraint orders_check, add check (refunded_amount >= 0 and refunded_amount + refunded_tax_amount >= 0);

-- sqlite alone
pragma writable_schema = on;

-- sqlite alone
update sqlite_schema set sql = replace(replace(replace(sql,
  'check (tax_amount >= 0)', 'check (amount + tax_amount >= 0)'),
  'check (held_tax_amount >= 0)', 'check (held_amount + held_tax_amount >= 0)'),
  'refunded_amount >= 0 and refunded_tax_amount >= 0', 'refunded_amount >= 0 and refunded_amount + refunded_tax_amount >= 0')
  where type = 'table' and name in ('refunds', 'disputes', 'orders');

-- sqlite alone
pragma writable_schema = reset;

drop index refunds_unsettled;
create index refunds_unsettled on refunds (created_at, id) where status = 'pending';
