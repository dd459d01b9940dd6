-- Each lane has workers of its own. Of the jobs with one key only the first may run; the others are held until it is their turn.
alter table outbox add column lane text not null default 'mail';
alter table outbox add column key text;
alter table outbox add column first_due_at text not null default '';
alter table outbox add column held_at text;

update outbox set first_due_at = due_at;
update outbox set lane = 'housekeeping' where kind = 'prune';

drop index outbox_by_due;
create index outbox_by_due on outbox (lane, due_at, id) where failed_at is null and held_at is null;
create unique index outbox_first_of_key on outbox (key) where key is not null and failed_at is null and held_at is null;
create index outbox_held on outbox (key, first_due_at, id) where held_at is not null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
