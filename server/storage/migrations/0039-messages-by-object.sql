-- Messages about a person who left are found by what they are about.
create index webhook_events_by_object on webhook_events (object_key);
