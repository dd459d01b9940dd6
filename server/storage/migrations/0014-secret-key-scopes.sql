alter table secret_keys add column scopes text;
alter table secret_keys add column expires_at text;
alter table secret_keys add column addresses text;
