alter table webhook_endpoints add column name text;
