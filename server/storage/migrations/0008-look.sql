-- How administrators want the product to look: one row. The configuration decides what it leaves out.
create table looks (
  id text primary key,
  choices jsonb not null,
  updated_at text not null
);

-- An administrator's words for letters, in place of ours.
create table letter_words (
  language text not null,
  letter text not null,
  word text not null,
  text text not null,
  primary key (language, letter, word)
);

-- Uploaded pictures, each stored once under the hash of its content. Users and organizations hold its address, which ends in the hash.
create table pictures (
  hash text primary key,
  large bytea not null,
  small bytea not null,
  used_at text not null
);
create index pictures_by_use on pictures (used_at);
