import { sql } from 'kysely'
import { benefitRules } from '#server/readiness/benefits.ts'
import { type Invariant, none } from './invariant.ts'
import { ofRule } from './of-check.ts'

export const benefits: Invariant[] = [
  ...benefitRules.map((rule) => ofRule(rule)),
  none(
    'who no longer subscribes holds nothing of it',
    sql`select g.id from benefit_grants g inner join subscriptions s on s.id = g.subscription_id
      where s.ended_at is not null and g.revoked_at is null and g.granted_at is not null`,
    'at rest',
  ),
  none(
    'a paid order that was not given back gives what its product does',
    sql`select o.id from orders o inner join product_benefits b on b.product_id = o.product_id inner join customers c on c.id = o.customer_id
      where o.subscription_id is null and o.status = 'paid' and c.deleted_at is null
        and not exists (select 1 from benefit_grants g where g.order_id = o.id and g.benefit_id = b.benefit_id)`,
    'at rest',
  ),
  none(
    'nothing is given twice for the same',
    sql`select customer_id as id from benefit_grants where revoked_at is null
      group by customer_id, benefit_id, coalesce(subscription_id, ''), coalesce(order_id, '') having count(*) > 1`,
  ),
  none(
    'a key is active on no more devices than it may',
    sql`select k.id from license_keys k
      where (select count(*) from license_key_activations a where a.license_key_id = k.id) > k.limit_activations`,
  ),
  none(
    'what was used counts once, under its name',
    sql`select external_id as id from usage_events where external_id is not null group by organization_id, external_id having count(*) > 1`,
  ),
]
