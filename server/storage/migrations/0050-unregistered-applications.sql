-- Applications that no administrator registered describe themselves. They end when they are unused.
alter table applications add column source text not null default 'registered';
alter table applications add column open_resources boolean not null default false;
alter table applications add column fresh_until text;
alter table applications add column expires_at text;
create index applications_by_expiry on applications (expires_at);
create index applications_open on applications (id) where open_resources;
