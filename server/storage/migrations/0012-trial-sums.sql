-- Trials that began, and those of them that were paid for in the end.
alter table metric_sums add column trials bigint not null default 0;
alter table metric_sums add column converted bigint not null default 0;
