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

-- One message to one endpoint. The object's key is repeated here: it decides who waits for whom.
create table webhook_deliveries (
  id text primary key,
  event_id text not null references webhook_events (id) on delete cascade,
  endpoint_id text not null references webhook_endpoints (id) on delete cascade,
  object_key text not null,
  status text not null,
  attempts integer not null,
  http_code integer,
  next_attempt_at text,
  created_at text not null,
  modified_at text,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, object_key, id) where status = 'pending';
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, id) where status = 'pending';

create table webhook_attempts (
  id text primary key,
  delivery_id text not null references webhook_deliveries (id) on delete cascade,
  at text not null,
  http_code integer,
  error text,
  response text,
  milliseconds integer not null
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, id);
