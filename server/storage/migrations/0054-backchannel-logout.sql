alter table applications add column backchannel_logout_uri text;
alter table applications add column backchannel_logout_session_required boolean not null default false;

-- Which applications a session signed in to that are told of its end. Tokens may be long gone by then.
create table application_sign_ins (
  session_id text not null references sessions (id) on delete cascade,
  application_id text not null references applications (id) on delete cascade,
  primary key (session_id, application_id)
);
create index application_sign_ins_by_application on application_sign_ins (application_id);
