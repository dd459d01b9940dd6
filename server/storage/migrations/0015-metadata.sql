-- What an application keeps of people and organizations: the public part they may read, the private part they may not.
alter table users add column public_metadata jsonb not null default '{}';
alter table users add column private_metadata jsonb not null default '{}';
alter table organizations add column private_metadata jsonb not null default '{}';
