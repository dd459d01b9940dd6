-- What an API charges for, and how much a person lets an application spend there.
alter table applications add column budget jsonb;
create index applications_charging on applications (id) where budget is not null;

create table grant_budgets (
  grant_id text primary key references application_grants (id) on delete cascade,
  meter_id text not null,
  cap bigint not null,
  period text not null,
  used double precision not null,
  period_start text not null,
  created_at text not null,
  updated_at text not null
);
