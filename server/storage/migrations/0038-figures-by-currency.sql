-- Figures by currency: amounts of two currencies cannot be added. Every sum is made again from orders and subscriptions, by what they are now. Those
-- of checkouts are kept, without a currency: they are no amounts, and old checkouts are deleted.
create table checkout_sums as
  select organization_id, product_id, grain, slot, shard, checkouts, succeeded from metric_sums where checkouts <> 0 or succeeded <> 0;
drop table metric_sums;
drop table currency_sums;

create table metric_sums (
  organization_id text not null references organizations (id) on delete cascade,
  product_id text not null,
  grain text not null,
  slot text not null,
  currency text not null,
  shard integer not null,
  orders bigint not null,
  revenue bigint not null,
  one_time_orders bigint not null,
  one_time_revenue bigint not null,
  new_revenue bigint not null,
  renewals bigint not null,
  renewed_revenue bigint not null,
  started bigint not null,
  joined bigint not null,
  departed bigint not null,
  recurring bigint not null,
  checkouts bigint not null,
  succeeded bigint not null,
  -- Trials that began, and those of them that were later paid.
  trials bigint not null,
  converted bigint not null,
  primary key (organization_id, product_id, grain, slot, currency, shard)
);
-- What the whole installation sold on a day, without reading other days.
create index metric_sums_by_day on metric_sums (slot, organization_id) where grain = 'day' and product_id = '';

insert into metric_sums
  select organization_id, product_id, grain, slot, '', shard, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, checkouts, succeeded, 0, 0 from checkout_sums;
drop table checkout_sums;

-- What was paid for the current period, where some of it went back.
create table refunded_periods as
  select subscriptions.id, sum(orders.net_amount) as paid, sum(orders.refunded_amount) as refunded
  from subscriptions
  join orders on orders.subscription_id = subscriptions.id and orders.period_start >= subscriptions.current_period_start
  where subscriptions.status = 'active' and orders.paid_at is not null
  group by subscriptions.id
  having sum(orders.net_amount) > 0 and sum(orders.refunded_amount) > 0;

alter table metric_subscriptions add column currency text not null default '';
update metric_subscriptions set currency = subscriptions.currency, monthly = case
    when subscriptions.status <> 'active' then 0
    when subscriptions.recurring_interval = 'year' then cast(round(subscriptions.amount / 12.0) as bigint)
    else subscriptions.amount end
  from subscriptions where subscriptions.id = metric_subscriptions.subscription_id;
update metric_subscriptions set monthly = case
    when paid < refunded then 0
    else cast(round(monthly * 1.0 * (paid - refunded) / paid) as bigint) end
  from refunded_periods where refunded_periods.id = metric_subscriptions.subscription_id;
drop table refunded_periods;

-- Everything that is added up, with its instant.
create table summed_again as
  select organization_id, product_id, currency, created_at as at, 1 as orders, kept as revenue,
    case when subscription_id is null then 1 else 0 end as one_time_orders,
    case when subscription_id is null then kept else 0 end as one_time_revenue,
    case when is_first = 1 then kept else 0 end as new_revenue,
    case when is_renewal = 1 and is_first = 0 then 1 else 0 end as renewals,
    case when is_renewal = 1 and is_first = 0 then kept else 0 end as renewed_revenue,
    0 as started, 0 as joined, 0 as departed, 0 as recurring, 0 as trials, 0 as converted
  from (
    select organization_id, product_id, subscription_id, currency, created_at, net_amount - refunded_amount as kept,
      case when billing_reason = 'subscription_cycle' and period_start <> period_end then 1 else 0 end as is_renewal,
      case when subscription_id is null then 0
        when row_number() over (partition by subscription_id order by paid_at, created_at, id) = 1 then 1 else 0 end as is_first
    from orders where paid_at is not null
  ) as paid
  union all
  select organization_id, product_id, currency, started_at, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0,
    case when trial_start is null then 0 else 1 end,
    case when trial_start is null or not exists (
      select 1 from orders where orders.subscription_id = subscriptions.id and orders.paid_at is not null
    ) then 0 else 1 end
  from subscriptions where started_at is not null
  union all
  select organization_id, product_id, currency, ended_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
  from subscriptions where started_at is not null and ended_at is not null
  union all
  -- A subscription brings its amount from the end of its trial until it was late or ended.
  select organization_id, product_id, currency, coalesce(trial_end, started_at), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case when recurring_interval = 'year' then cast(round(amount / 12.0) as bigint) else amount end, 0, 0
  from subscriptions where started_at is not null and status <> 'trialing'
    and (coalesce(past_due_at, ended_at) is null or coalesce(past_due_at, ended_at) > coalesce(trial_end, started_at))
  union all
  select organization_id, product_id, currency, coalesce(past_due_at, ended_at), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0 - case when recurring_interval = 'year' then cast(round(amount / 12.0) as bigint) else amount end, 0, 0
  from subscriptions where started_at is not null and status <> 'trialing' and coalesce(past_due_at, ended_at) > coalesce(trial_end, started_at)
  union all
  select organization_id, subscriptions.product_id, subscriptions.currency, current_period_start, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    monthly - case when recurring_interval = 'year' then cast(round(amount / 12.0) as bigint) else amount end, 0, 0
  from subscriptions join metric_subscriptions on metric_subscriptions.subscription_id = subscriptions.id
  where status = 'active' and past_due_at is null and ended_at is null;

insert into metric_sums
  select organization_id, product, grain, slot, currency, 0, sum(orders), sum(revenue), sum(one_time_orders), sum(one_time_revenue),
    sum(new_revenue), sum(renewals), sum(renewed_revenue), sum(started), sum(joined), sum(departed), sum(recurring), 0, 0, sum(trials), sum(converted)
  from (
    select summed_again.*, case when is_whole = 1 then '' else product_id end as product, substr(at, 1, 10) as slot,
      case when is_day = 1 then 'day' else substr(at, 12, 3) || case
        when substr(at, 15, 2) < '15' then '00'
        when substr(at, 15, 2) < '30' then '15'
        when substr(at, 15, 2) < '45' then '30' else '45' end end as grain
    from summed_again
    cross join (select 1 as is_whole union all select 0) as wholes
    cross join (select 1 as is_day union all select 0) as days
  ) as placed
  group by organization_id, product, grain, slot, currency;
drop table summed_again;
