-- Payments are asked for by the address of their customer, deleted or not; the unique index knows only those that are not.
create index customers_by_any_email on customers (organization_id, email_key);

-- Messages that were given up are few and looked for most: without this, everything that arrived in ninety days is read to find them. Written only when one is given up.
create index webhook_deliveries_failed on webhook_deliveries (organization_id, id) where status = 'failed';
