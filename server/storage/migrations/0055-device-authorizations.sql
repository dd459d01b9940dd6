-- A device that waits for a person, who lets it in by typing the code that it shows. An answer ends the wait: a device that is let in has an
-- authorization in its place.
create table device_authorizations (
  id text primary key,
  application_id text not null references applications (id) on delete cascade,
  device_code_hash text not null unique,
  user_code_hash text not null unique,
  scopes text not null,
  resources text not null,
  ip_address text not null,
  user_agent text not null,
  poll_interval integer not null,
  pollable_at text not null,
  denied_at text,
  expires_at text not null,
  created_at text not null
);
create index device_authorizations_by_application on device_authorizations (application_id);
create index device_authorizations_by_expiry on device_authorizations (expires_at);
