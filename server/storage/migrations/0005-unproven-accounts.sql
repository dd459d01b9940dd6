create table decoys (
  id text primary key,
  email text not null,
  username text,
  password_hash text not null,
  expires_at text not null
);
create index decoys_by_email on decoys (email);
create index decoys_by_username on decoys (username);
create index decoys_by_expiry on decoys (expires_at);

create table last_uses (
  user_id text primary key references users (id) on delete cascade,
  at text not null
);
create index last_uses_by_time on last_uses (at);
create index users_unproven on users (created_at) where not email_verified;
