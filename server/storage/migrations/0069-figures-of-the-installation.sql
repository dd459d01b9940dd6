-- How many people signed up and used their account on each day, in UTC, spread over rows so that two at once seldom wait for each other. Who was here is
-- kept for as long as it takes to count each of them once, and without a reference: a person who was just deleted is nothing to fail about.
create table people_by_day (
  day text not null,
  shard integer not null,
  sign_ups integer not null default 0,
  active integer not null default 0,
  primary key (day, shard)
);
create table active_people (
  day text not null,
  user_id text not null,
  primary key (day, user_id)
);
insert into people_by_day (day, shard, sign_ups)
select substr(created_at, 1, 10), 0, count(*) from users where not is_anonymous group by substr(created_at, 1, 10);

-- How letters of one state fared lately is counted along this.
create index mail_log_by_outcome on mail_log (status, at);

-- When the last backup was made that the command line knows of: one row.
create table made_backups (
  id integer primary key,
  at text not null
);
