-- Whose sales the tokens of an application tell of; empty for the installation's own.
alter table applications add column sellers text not null default '';
