-- Customers of a provider outside, as its messages tell of them. What they hold is one document, so that a session reads it at once.
create table outside_customers (
  id text primary key,
  seller_id text not null,
  external_id text,
  holdings jsonb not null,
  -- The moment of the newest whole account of them, and of the newest word on who they are.
  state_as_of text not null,
  known_as_of text not null,
  deleted_at text,
  created_at text not null,
  modified_at text
);
create index outside_customers_by_external_id on outside_customers (external_id) where external_id is not null;

-- Messages that were applied, so that none is applied twice.
create table incoming_messages (
  id text primary key,
  type text not null,
  received_at text not null
);
create index incoming_messages_by_time on incoming_messages (received_at);
