import { sql } from 'kysely'
import { billingRules } from '#server/readiness/billing.ts'
import { integrityCheck } from '#server/readiness/integrity.ts'
import { outboxCheck } from '#server/readiness/outbox.ts'
import { type Invariant, none } from './invariant.ts'
import { ofCheck, ofRule } from './of-check.ts'

/** Between a charge and its order, only these two are ahead of each other. */
const whileItWorks = ['charges sold nothing and were not given back', 'entries of the stand-in processor say something else than ours']

/** Money. What `tollgate doctor` knows of the books holds after every step. */
export const books: Invariant[] = [
  ...billingRules.map((rule) => ofRule(rule, whileItWorks.includes(rule.many) ? 'at rest' : undefined)),
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
    // What was taken back before it was billed had no tax yet; both are lines of one order.
    sql`select i.id from order_items i where i.credited_amount > 0
      and not exists (select 1 from order_items b where b.credits_item_id = i.id and b.order_id = i.order_id)
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
    'a subscription that runs is billed in time',
    sql`select s.id from subscriptions s, (select max(created_at) as at from outbox) w
      where s.status in ('active', 'trialing') and s.current_period_end < w.at and s.changing_until is null`,
    'at rest',
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
