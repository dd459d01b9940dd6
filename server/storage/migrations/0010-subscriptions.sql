-- A change that is being paid for: until then nobody else changes the subscription, and it is not renewed.
alter table subscriptions add column changing_until text;
alter table subscriptions add column change_id text;
