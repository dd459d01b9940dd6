-- Where a person last chose to work, so that their next session begins there: no organization means that they chose to work alone.
create table last_places (
  user_id text primary key references users (id) on delete cascade,
  organization_id text references organizations (id) on delete cascade,
  team_id text references teams (id) on delete set null
);
create index last_places_by_organization on last_places (organization_id);
create index last_places_by_team on last_places (team_id);
insert into last_places (user_id, organization_id, team_id)
select user_id, active_organization_id, active_team_id from sessions
where active_organization_id is not null and impersonated_by is null and not exists (
  select 1 from sessions as later
  where later.user_id = sessions.user_id and later.active_organization_id is not null and later.impersonated_by is null
    and (later.updated_at > sessions.updated_at or (later.updated_at = sessions.updated_at and later.id > sessions.id))
);
