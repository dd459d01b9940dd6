-- A reset that an administrator asked for, while the person can still stop it. One row a person; it goes when it is done or stopped.
create table second_factor_resets (
  user_id text primary key references users (id) on delete cascade,
  requested_by text references users (id) on delete set null,
  reason text,
  due_at text not null,
  created_at text not null
);
create index second_factor_resets_by_requester on second_factor_resets (requested_by);
