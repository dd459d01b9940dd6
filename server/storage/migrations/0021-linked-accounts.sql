-- What lets us act for a customer at another company, sealed. Null where nothing of it is needed.
alter table customer_accounts add column tokens text;
