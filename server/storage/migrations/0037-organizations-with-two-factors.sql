-- From when on an organization opens to sessions alone that proved two factors; null where it does not ask.
alter table organizations add column second_factor_from text;
