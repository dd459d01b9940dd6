-- The session from which a one-time token carried this one to another browser: it ends with it.
alter table sessions add column handed_from text references sessions (id) on delete cascade;
create index sessions_by_giver on sessions (handed_from);
-- The same for a sign-in by such a token that waits for its second factor.
alter table sign_in_challenges add column handed_from text references sessions (id) on delete cascade;
create index sign_in_challenges_by_giver on sign_in_challenges (handed_from);
