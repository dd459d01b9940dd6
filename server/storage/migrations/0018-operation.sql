-- Letters that left, or did not: whom to, about what, and how it went. Never what they say, which holds links and codes.
create table mail_log (
  id text primary key,
  recipient text not null,
  subject text not null,
  status text not null,
  attempts integer not null,
  error text,
  at text not null
);
create index mail_log_by_recipient on mail_log (recipient, id);
create index mail_log_by_status on mail_log (status, id);
create index mail_log_by_time on mail_log (at);

-- Jobs that failed and will be tried again. Those that never failed are not in it, so it costs them nothing.
create index outbox_failing on outbox (due_at, id) where failed_at is null and last_error is not null;

-- What the whole installation sold on a day, without reading other days.
create index metric_sums_by_day on metric_sums (slot, organization_id) where grain = 'day' and product_id = '';
create index billing_counts_of_all on billing_counts (entity, organization_id) where slice = 'all';

-- A seller finds an order by the number of its invoice.
create index orders_by_number on orders (organization_id, invoice_number);

-- Why customers left, for sellers who want to know from whom.
create index subscriptions_by_cancellation on subscriptions (organization_id, customer_cancellation_reason, started_at, id)
  where customer_cancellation_reason is not null;

-- A seller's list on its way to a file: written page by page into parts, from where it stood when its process dies, and loaded for a day.
create table billing_exports (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null,
  kind text not null,
  columns jsonb not null,
  time_zone text not null,
  since text,
  until text,
  status text not null,
  estimate bigint,
  row_count bigint not null,
  byte_count bigint not null,
  parts integer not null,
  reached text,
  created_at text not null,
  finished_at text,
  expires_at text not null
);
create index billing_exports_by_age on billing_exports (organization_id, created_at, id);
create index billing_exports_by_expiry on billing_exports (expires_at);

create table billing_export_parts (
  export_id text not null references billing_exports (id) on delete cascade,
  number integer not null,
  text text not null,
  primary key (export_id, number)
);
