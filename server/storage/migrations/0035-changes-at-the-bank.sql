-- A change that the customer's bank was asked about, until it answers; then what became of it, where it was not made.
alter table subscriptions add column challenge jsonb;
