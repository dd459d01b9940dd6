-- What of a checkout the buyer's credit pays, below nothing as in orders, and the portal session that proved who the buyer is.
alter table checkouts add column applied_balance_amount bigint not null default 0;
alter table checkouts add column customer_session_id text references customer_sessions (id) on delete set null;
create index checkouts_by_customer_session on checkouts (customer_session_id) where customer_session_id is not null;
