-- Whoever acts as somebody else does so from a session of their own, and no longer than it lives.
delete from sessions where impersonated_by is not null;
alter table sessions add column impersonated_from text references sessions (id) on delete cascade;
create index sessions_by_origin on sessions (impersonated_from);
