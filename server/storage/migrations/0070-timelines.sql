-- To which customer of a seller a letter went, which letter it was, and about which order or subscription. Null for every other letter.
alter table mail_log add column customer_id text;
alter table mail_log add column letter text;
alter table mail_log add column about text;
create index mail_log_by_customer on mail_log (customer_id, at, id) where customer_id is not null;

-- Which customer a message is about.
alter table webhook_events add column customer_id text;
create index webhook_events_by_customer on webhook_events (customer_id, created_at, id) where customer_id is not null;
