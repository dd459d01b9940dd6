-- A change of plan that waits for the next period; null where none does.
alter table subscriptions add column pending_update jsonb;
-- `prorate` was what every seller had who chose nothing. Their customers keep what they paid for until the period ends.
update sellers set proration_behavior = 'next_period' where proration_behavior = 'prorate';
