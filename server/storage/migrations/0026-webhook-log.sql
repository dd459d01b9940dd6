-- The log is read by its owner, newest first, whatever others were sent: each entry says whose it is, of what type, and what came of it.
alter table webhook_attempts add column organization_id text;
alter table webhook_attempts add column endpoint_id text not null default '';
alter table webhook_attempts add column type text not null default '';
alter table webhook_attempts add column succeeded boolean not null default false;
update webhook_attempts set
  organization_id = (
    select e.organization_id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.id = webhook_attempts.delivery_id
  ),
  endpoint_id = coalesce((select d.endpoint_id from webhook_deliveries d where d.id = webhook_attempts.delivery_id), ''),
  type = coalesce(
    (select v.type from webhook_deliveries d join webhook_events v on v.id = d.event_id where d.id = webhook_attempts.delivery_id), ''
  ),
  succeeded = coalesce(http_code >= 200 and http_code < 300, false);
create index webhook_attempts_by_time on webhook_attempts (organization_id, at, id);
create index webhook_attempts_by_outcome on webhook_attempts (organization_id, succeeded, at, id);
create index webhook_attempts_by_type on webhook_attempts (organization_id, type, at, id);
create index webhook_attempts_by_endpoint on webhook_attempts (endpoint_id, at, id);

alter table webhook_deliveries add column organization_id text;
update webhook_deliveries set organization_id = (select e.organization_id from webhook_endpoints e where e.id = webhook_deliveries.endpoint_id);
create index webhook_deliveries_by_owner on webhook_deliveries (organization_id, id);
