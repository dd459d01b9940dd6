-- The request that asked for a job, and its place in a trace.
alter table outbox add column request_id text;
alter table outbox add column traceparent text;
