-- Since when an endpoint takes nothing; null while its newest message went through.
alter table webhook_endpoints add column failing_since text;
update webhook_endpoints set failing_since = last_failed_at;

-- What went along with an attempt and came back with its answer, a header a line, without the values that open something.
alter table webhook_attempts add column request_headers text;
alter table webhook_attempts add column response_headers text;
