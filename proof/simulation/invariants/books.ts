import { sql } from 'kysely'
import { billingRules, findBroken } from '#server/readiness/billing.ts'
import { integrityCheck } from '#server/readiness/integrity.ts'
import { outboxCheck } from '#server/readiness/outbox.ts'
import { type Invariant, none } from './invariant.ts'
import { ofCheck } from './of-check.ts'

/** Between a charge and its order, only these two are ahead of each other. */
const whileItWorks = ['charges sold nothing and were not given back', 'entries of the stand-in processor say something else than ours']

/** Money. What `tollgate doctor` knows of the books holds after every step. */
export const books: Invariant[] = [
  ...billingRules.map(
    (rule): Invariant => ({
      says: `there are no ${rule.many}`,
      ...(whileItWorks.includes(rule.many) && { when: 'at rest' as const }),
      broken: ({ app }) => findBroken(app, rule),
    }),
  ),
  none(
    'a customer’s credit is what was written down of it',
    sql`select b.customer_id as id from customer_balances b
      where b.amount <> coalesce((select sum(l.amount) from ledger_entries l
        where l.customer_id = b.customer_id and l.currency = b.currency and l.kind in ('balance_credit', 'balance_debit')), 0)`,
  ),
  none('nobody owes credit', sql`select customer_id as id from customer_balances where amount < 0`),
  none(
    'nobody has more back than was paid and given',
    sql`select c.id from customers c
      where coalesce((
          select sum(case when p.kind = 'charge' then p.amount else -p.amount end) from payment_intents p
          where p.customer_id = c.id and (p.kind = 'charge' and p.status = 'succeeded' or p.kind = 'refund' and p.status in ('succeeded', 'pending'))
        ), 0)
        + coalesce((select sum(l.amount) from ledger_entries l where l.customer_id = c.id and l.kind = 'balance_credit' and l.actor = 'token'), 0)
        - coalesce((select sum(b.amount) from customer_balances b where b.customer_id = c.id), 0)
        + coalesce((
          select sum(i.amount + coalesce(i.tax_amount, 0)) from pending_items i
          inner join subscriptions s on s.id = i.subscription_id where s.customer_id = c.id and i.order_id is null and i.amount < 0
        ), 0) < 0`,
  ),
  none(
    'an order is charged once at the processor, whatever was heard of it',
    sql`select s.order_id as id from sandbox_payments s where s.kind = 'charge' and s.status = 'succeeded' and s.order_id is not null
      and not exists (select 1 from sandbox_payments r where r.charge_id = s.id and r.kind = 'refund' and r.status = 'succeeded')
      group by s.order_id having count(*) > 1`,
  ),
  none(
    'a checkout is charged once at the processor, whatever was heard of it',
    sql`select s.checkout_id as id from sandbox_payments s where s.kind = 'charge' and s.status = 'succeeded' and s.checkout_id is not null
      and not exists (select 1 from sandbox_payments r where r.charge_id = s.id and r.kind = 'refund')
      group by s.checkout_id having count(*) > 1`,
    'at rest',
  ),
  none(
    'what the processor gave back of a charge is not more than the charge',
    sql`select c.id from sandbox_payments c inner join sandbox_payments r on r.charge_id = c.id and r.kind = 'refund' and r.status = 'succeeded'
      group by c.id, c.amount having sum(r.amount) > c.amount`,
  ),
  none(
    'credit for a line returns its tax as it was, not as it is today',
    sql`select i.id from order_items i where i.credited_amount > 0
      and abs(i.credited_tax_amount * (i.amount - i.discount_amount) - i.credited_amount * i.tax_amount) > 2 * (i.amount - i.discount_amount)`,
  ),
  none(
    'a plan whose price holds its tax is paid for at that price',
    sql`select o.id from orders o
      inner join order_items i on i.order_id = o.id
      inner join product_prices p on p.id = i.product_price_id
      where p.tax_behavior = 'inclusive' and not i.proration and o.billing_reason <> 'subscription_update'
        and o.discount_id is null and i.amount + i.tax_amount <> p.price_amount`,
  ),
  none(
    'a refund is written down once, for what it came to',
    sql`select r.id from refunds r where r.status = 'succeeded'
      and (select count(*) from ledger_entries l where l.refund_id = r.id and l.kind = 'refund') <> case when r.amount + r.tax_amount > coalesce(r.credit_amount, 0) + coalesce(r.credit_tax_amount, 0) then 1 else 0 end`,
  ),
  none('a paid order has the status of one', sql`select id from orders where (paid_at is null) <> (status in ('pending', 'void'))`),
  none(
    'a subscription is in a period that has begun and has an end after it',
    sql`select id from subscriptions where current_period_end <= current_period_start`,
  ),
  none(
    'a subscription that runs is billed in time',
    sql`select s.id from subscriptions s, (select max(created_at) as at from outbox) w
      where s.status in ('active', 'trialing') and s.current_period_end < w.at and s.changing_until is null`,
    'at rest',
  ),
  none(
    'a subscription that has ended has an end',
    sql`select id from subscriptions where (status = 'canceled') <> (ended_at is not null) and status <> 'incomplete_expired'`,
  ),
  none('no checkout hangs', sql`select id from checkouts where status = 'confirmed'`, 'at rest'),
  none(
    'a checkout that succeeded has its order',
    sql`select c.id from checkouts c where c.status = 'succeeded' and c.trial_end is null
      and (select count(*) from orders o where o.checkout_id = c.id) <> 1`,
    'at rest',
  ),
  none('no payment waits for ever', sql`select id from payment_intents where status = 'pending'`, 'at rest'),
  { ...ofCheck('every reference leads somewhere', integrityCheck, 'at rest') },
  { ...ofCheck('no work is stuck or was given up', outboxCheck, 'at rest') },
]
