import { sql } from 'kysely'
import { countedRows, recount } from '../billing/counts/recount.ts'
import { recountRedemptions } from '../billing/discounts/recount-redemptions.ts'
import { resumUsage, wronglySummed } from '../billing/meter-counts/resum-usage.ts'
import type { App } from '../kit/app.ts'
import { checkOf, type Rule } from './rules.ts'

const byHand = 'Money was written past the server. Compare with the ledger (ledger_entries) and the processor, and set the row right.'

export const billingRules: readonly Rule[] = [
  {
    one: 'order is not the sum of its items',
    many: 'orders are not the sums of their items',
    advice: byHand,
    broken: sql`
      select o.id from orders o
      left join (
        select order_id, sum(amount) as amount, sum(discount_amount) as discount, sum(tax_amount) as tax from order_items group by order_id
      ) i on i.order_id = o.id
      where o.subtotal_amount <> coalesce(i.amount, 0) or o.discount_amount <> coalesce(i.discount, 0) or o.tax_amount <> coalesce(i.tax, 0)
        or o.net_amount <> o.subtotal_amount - o.discount_amount or o.total_amount <> o.net_amount + o.tax_amount`,
  },
  {
    one: 'order gave back more than was paid, or other than its refunds say',
    many: 'orders gave back more than was paid, or other than their refunds say',
    advice: byHand,
    broken: sql`
      select o.id from orders o
      left join (
        select order_id, sum(amount) as amount, sum(tax_amount) as tax, sum(credit) as credit from (
          select order_id, amount, tax_amount, coalesce(credit_amount, 0) as credit from refunds where status = 'succeeded' and not is_payout
          union all select order_id, held_amount, held_tax_amount, credit_amount from disputes where status = 'lost'
        ) gone group by order_id
      ) r on r.order_id = o.id
      where o.refunded_amount <> coalesce(r.amount, 0) or o.refunded_tax_amount <> coalesce(r.tax, 0)
        or o.refunded_credit_amount <> coalesce(r.credit, 0)
        or o.refunded_amount > o.net_amount and o.refunded_amount > 0 or o.refunded_tax_amount > o.tax_amount and o.refunded_tax_amount > 0
        or o.refunded_tax_amount < o.tax_amount and o.refunded_tax_amount < 0`,
  },
  {
    one: 'order gave back more, in refunds and credit together, than its lines cost',
    many: 'orders gave back more, in refunds and credit together, than their lines cost',
    advice: byHand,
    broken: sql`
      select o.id from orders o
      inner join (
        select order_id, sum(case when amount > 0 then amount - discount_amount else 0 end) as sold, sum(credited_amount) as credited
        from order_items group by order_id
      ) i on i.order_id = o.id
      left join (
        select order_id, sum(amount) as amount from (
          select order_id, held_amount as amount from disputes where status = 'lost'
          union all select order_id, amount from refunds where status = 'succeeded' and idempotency_key like 'processor:%'
        ) unasked group by order_id
      ) u on u.order_id = o.id -- what the bank took, or a person gave back at the processor, is beyond our limits
      where i.credited > 0 and o.refunded_amount - coalesce(u.amount, 0) + i.credited > i.sold`,
  },
  {
    one: 'discount was redeemed more often than it may be, or than it counts',
    many: 'discounts were redeemed more often than they may be, or than they count',
    advice: 'Set redemptions_count to the number of its rows in discount_redemptions. Where these are too many, raise max_redemptions.',
    repair: recountRedemptions,
    broken: sql`
      select d.id from discounts d
      where d.redemptions_count <> (select count(*) from discount_redemptions r where r.discount_id = d.id)
        or d.redemptions_count > d.max_redemptions`,
  },
  {
    one: 'order leaves a gap or an overlap between the periods of its subscription',
    many: 'orders leave gaps or overlaps between the periods of their subscriptions',
    advice: byHand,
    broken: sql`
      select id from (
        select id, subscription_id, period_start,
          lag(period_end) over (partition by subscription_id order by period_start, period_end) as previous_end,
          lag(paid_at) over (partition by subscription_id order by period_start, period_end) as previous_paid_at
        from orders where subscription_id is not null and billing_reason in ('subscription_create', 'subscription_cycle')
      ) as periods
      where previous_end is not null and previous_end <> period_start
        -- What was paid after its period was over is followed at once by the next one.
        and (previous_paid_at is null or previous_paid_at <> period_start)
        -- A change of interval begins a period of its own.
        and not exists (
          select 1 from orders u where u.subscription_id = periods.subscription_id
            and u.billing_reason = 'subscription_update' and u.period_end = periods.period_start
        )`,
  },
  {
    one: 'seller has a gap in the numbers of its invoices or credit notes',
    many: 'sellers have gaps in the numbers of their invoices or credit notes',
    advice: 'An order or a refund was deleted past the server: restore it from a backup.',
    broken: sql`
      select c.organization_id as id from invoice_counters c
      left join (
        select organization_id, sum(case when sequence > 0 then 1 else 0 end) as invoices, max(sequence) as last,
          sum(case when sequence < 0 then 1 else 0 end) as notes, -min(sequence) as last_note
        from (
          select organization_id, invoice_sequence as sequence from orders
          union all select organization_id, credit_note_sequence from refunds where credit_note_sequence is not null
        ) documents group by organization_id
      ) d on d.organization_id = c.organization_id
      where c.last_number <> coalesce(d.invoices, 0) or (c.last_number > 0 and c.last_number <> d.last)
        or c.last_credit_note <> coalesce(d.notes, 0) or (c.last_credit_note > 0 and c.last_credit_note <> d.last_note)`,
  },
  {
    one: 'charge sold nothing and was not given back',
    many: 'charges sold nothing and were not given back',
    advice: 'Start the server: it finishes or returns them. If it runs, look into its log, and refund them at the processor.',
    broken: sql`
      select p.id from payment_intents p
      where p.kind = 'charge' and p.status = 'succeeded' and p.amount > 0 and p.completed_at is not null
        and not exists (select 1 from orders o where o.id = p.order_id and o.paid_at is not null)
        and not exists (select 1 from payment_intents r where r.charge_id = p.id and r.kind = 'refund' and r.status in ('succeeded', 'pending'))`,
  },
  {
    one: 'paid order was not charged exactly once',
    many: 'paid orders were not charged exactly once',
    advice: byHand,
    broken: sql`
      select o.id from orders o
      left join (
        select order_id, sum(amount) as amount from payment_intents p
        where kind = 'charge' and status = 'succeeded'
          and not exists (select 1 from payment_intents r where r.charge_id = p.id and r.purpose = 'return') group by order_id
      ) p on p.order_id = o.id
      where o.paid_at is not null and coalesce(p.amount, 0) <> case when o.total_amount + o.applied_balance_amount > 0
        then o.total_amount + o.applied_balance_amount else 0 end`,
  },
  {
    one: 'entry of the stand-in processor says something else than ours',
    many: 'entries of the stand-in processor say something else than ours',
    advice: 'Start the server: it asks for what it has not heard of. If it runs, look into its log.',
    broken: sql`
      select s.id from sandbox_payments s
      left join payment_intents p on p.processor_id = s.id
      where p.id is null or p.amount <> s.amount or p.currency <> s.currency
        or p.completed_at is not null and (s.status = 'succeeded' and p.status <> 'succeeded' or s.status <> 'succeeded' and p.status = 'succeeded')`,
  },
  {
    one: 'meter’s sums of days, hours or quarters of an hour are not those of the events that it counted',
    many: 'meters’ sums of days, hours or quarters of an hour are not those of the events that they counted',
    advice: 'Set them right: write the sums of meter_events to usage_sums and meter_hours.',
    repair: resumUsage,
    broken: wronglySummed,
  },
  ...(['orders', 'products', 'subscriptions', 'checkouts', 'refunds', 'payments', 'disputes'] as const).map((table) => ({
    one: `seller’s number of ${table} is not the one that is kept`,
    many: `sellers’ numbers of ${table} are not those that are kept`,
    advice: `Set it right: delete the rows of billing_counts where entity = '${table}' and slice = 'all' and write the number of rows.`,
    repair: (app: App, sellers: readonly string[]) => recount(app, table, sellers),
    broken: sql<{ id: string }>`
      select coalesce(k.organization_id, t.organization_id) as id
      from (select organization_id, sum(count) as kept from billing_counts where entity = ${sql.lit(table)} and slice = 'all' group by organization_id) k
      full join (select organization_id, count(*) as there from ${countedRows(table)} group by organization_id) t on t.organization_id = k.organization_id
      where coalesce(k.kept, 0) <> coalesce(t.there, 0)`,
  })),
  {
    one: 'customer’s credit is not what was written down of it',
    many: 'customers’ credit is not what was written down of it',
    advice: byHand,
    broken: sql`
      select b.customer_id as id from customer_balances b
      where b.amount <> coalesce((select sum(l.amount) from ledger_entries l
        where l.customer_id = b.customer_id and l.currency = b.currency and l.kind in ('balance_credit', 'balance_debit')), 0)`,
  },
  {
    one: 'refund is not written down once, for what it came to',
    many: 'refunds are not written down once each, for what they came to',
    advice: byHand,
    broken: sql`
      select r.id from refunds r left join ledger_entries l on l.refund_id = r.id and l.kind = 'refund' where r.status = 'succeeded'
      group by r.id, r.amount, r.tax_amount having count(l.id) <> 1 or sum(l.amount) <> -(r.amount + r.tax_amount)`,
  },
  {
    one: 'order says that it is paid and that it is not',
    many: 'orders say that they are paid and that they are not',
    advice: 'Compare with its payments (payment_intents), and set status and paid_at right.',
    broken: sql`select id from orders where (paid_at is null) <> (status in ('pending', 'void'))`,
  },
  {
    one: 'subscription is in a period that ends before it begins',
    many: 'subscriptions are in periods that end before they begin',
    advice: 'Set its period to that of its newest order.',
    broken: sql`select id from subscriptions where current_period_end <= current_period_start`,
  },
  {
    one: 'subscription has ended without an end, or has an end and goes on',
    many: 'subscriptions have ended without an end, or have an end and go on',
    advice: 'Set ended_at where its status is canceled, and nowhere else.',
    broken: sql`select id from subscriptions where (status = 'canceled') <> (ended_at is not null) and status <> 'incomplete_expired'`,
  },
]

export const billingCheck = checkOf('Billing', billingRules, 'every sum is exact, and the ledgers agree.')
