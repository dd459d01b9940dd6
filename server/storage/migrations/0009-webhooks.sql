create table webhook_endpoints (
  id text primary key,
  organization_id text references organizations (id) on delete cascade,
  url text not null,
  format text not null,
  api text not null,
  events jsonb not null,
  secrets text not null,
  enabled boolean not null,
  paused_at text,
  last_failed_at text,
  failures integer not null,
  turns bigint not null,
  claimed_by text,
  claimed_until text,
  name text,
  created_at text not null,
  modified_at text
);
create index webhook_endpoints_by_organization on webhook_endpoints (organization_id, id);

create table webhook_events (
  id text primary key,
  organization_id text references organizations (id) on delete cascade,
  type text not null,
  object_key text not null,
  payload text not null,
  current_payload text,
  summary text,
  created_at text not null
);
create index webhook_events_by_organization on webhook_events (organization_id, id);
create index webhook_events_by_time on webhook_events (created_at);

-- One message to one endpoint. Messages about one object (its key is repeated here) are sent in order.
create table webhook_deliveries (
  id text primary key,
  event_id text not null references webhook_events (id) on delete cascade,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  object_key text not null,
  status text not null,
  attempts integer not null,
  http_code integer,
  next_attempt_at text,
  organization_id text,
  created_at text not null,
  modified_at text,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, object_key, id) where status = 'pending';
create index webhook_deliveries_by_owner on webhook_deliveries (organization_id, id);
-- Ordered by id alone, PostgreSQL may walk the primary key instead, past everything that was ever delivered.
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, created_at, id) where status = 'pending';
-- Failed messages are few and the most wanted: without this index, ninety days of delivered ones are read to find them.
create index webhook_deliveries_failed on webhook_deliveries (organization_id, id) where status = 'failed';

-- The log of an owner, newest first: each attempt repeats its owner, type and outcome, so that no other owner's rows are read.
create table webhook_attempts (
  id text primary key,
  delivery_id text not null references webhook_deliveries (id) on delete cascade,
  at text not null,
  http_code integer,
  error text,
  response text,
  milliseconds integer not null,
  organization_id text,
  endpoint_id text not null default '',
  type text not null default '',
  succeeded boolean not null default false
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id);
create index webhook_attempts_by_time on webhook_attempts (organization_id, at, id);
create index webhook_attempts_by_outcome on webhook_attempts (organization_id, succeeded, at, id);
create index webhook_attempts_by_type on webhook_attempts (organization_id, type, at, id);
create index webhook_attempts_by_endpoint on webhook_attempts (endpoint_id, at, id);
