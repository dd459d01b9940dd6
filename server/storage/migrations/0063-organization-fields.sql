-- What the configuration adds to organizations, by name.
alter table organizations add column fields jsonb not null default '{}';
