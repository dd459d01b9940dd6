-- The next message is found among what waits. Ordered by id alone, PostgreSQL may walk along the primary key instead, past everything that was ever delivered.
drop index webhook_deliveries_waiting;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, created_at, id) where status = 'pending';
