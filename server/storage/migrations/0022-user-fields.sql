-- What the configuration adds to people, by its names.
alter table users add column fields jsonb not null default '{}';
