-- Uploaded pictures, each once under a hash of what is shown. Rows hold their address; by its end they are found.
create table pictures (
  hash text primary key,
  large bytea not null,
  small bytea not null,
  used_at text not null
);
create index pictures_by_use on pictures (used_at);
create index users_by_picture on users (substr(image, length(image) - 42));
create index organizations_by_picture on organizations (substr(logo, length(logo) - 42));
