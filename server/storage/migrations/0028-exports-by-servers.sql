-- An export that a secret key asked for was asked for by nobody.
alter table billing_exports alter column user_id drop not null;
