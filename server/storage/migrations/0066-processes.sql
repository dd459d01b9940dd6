-- The processes that share this database. On PostgreSQL each counts its beats, so that the others notice its death.
create table processes (
  id text primary key,
  host text not null,
  pid integer not null,
  beats integer not null
);
