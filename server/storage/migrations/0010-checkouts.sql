-- What a checkout was taxed by when it was confirmed, and the address and the customer that its seller, not its buyer, named.
alter table checkouts add column tax jsonb;
alter table checkouts add column named_email_key text;
alter table checkouts add column named_customer_id text;
