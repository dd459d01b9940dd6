-- How administrators want the product to look: one row. What it does not name, the configuration says.
create table looks (
  id text primary key,
  choices jsonb not null,
  updated_at text not null
);

-- Words of letters in place of ours.
create table letter_words (
  language text not null,
  letter text not null,
  word text not null,
  text text not null,
  primary key (language, letter, word)
);
