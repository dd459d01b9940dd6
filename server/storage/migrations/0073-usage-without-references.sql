-- Usage comes in by thousands a second, and PostgreSQL looks up each reference of each row. These rows go with their seller all the same: by a
-- trigger, which waits for usage that is being written. What comes in after it finds its seller gone. SQLite, where a look costs little and
-- constraints are not dropped, keeps its references.

-- postgres alone
create function forget_usage() returns trigger language plpgsql as $$
begin perform pg_advisory_xact_lock(1208452, hashtext(old.id)); delete from meter_events
  where meter_id in (select id from meters where organization_id = old.id); delete from usage_events
  where organization_id = old.id; return old; end $$;

-- postgres alone
create trigger forget_usage before delete on organizations for each row execute function forget_usage();

-- postgres alone
alter table meter_credits drop constraint meter_credits_event_id_fkey;

-- postgres alone
alter table meter_events drop constraint meter_events_meter_id_fkey;

-- postgres alone
alter table usage_events drop constraint usage_events_organization_id_fkey;

-- postgres alone
alter table usage_events drop constraint usage_events_customer_id_fkey;
