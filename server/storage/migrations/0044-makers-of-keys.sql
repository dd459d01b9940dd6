-- Who made a key of an organization. They may leave; the key stays until it is deleted.
alter table api_keys add column created_by text;
