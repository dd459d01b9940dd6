-- The records of the stand-in DNS that developers fill at /dev/dns. Production never reads them.
create table sandbox_records (
  name text not null,
  value text not null,
  primary key (name, value)
);
