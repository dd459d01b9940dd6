-- Each algorithm has a row of keys of its own. Two processes that make the next key at once want the same place in it: the first has it.
alter table signing_keys add column algorithm text not null default 'EdDSA';
alter table signing_keys add column place integer not null default 0;
update signing_keys set place = (
  select count(*) from signing_keys as earlier
  where earlier.created_at < signing_keys.created_at or (earlier.created_at = signing_keys.created_at and earlier.id < signing_keys.id)
);
create unique index signing_keys_by_place on signing_keys (algorithm, place);
