-- Which version of the operator's terms a person accepted last, and when; null while they were not asked.
alter table users add column terms_version text;
alter table users add column terms_accepted_at text;
