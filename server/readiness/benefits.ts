import { sql } from 'kysely'
import { activeStatuses } from '#contract/billing/subscription-states.ts'
import { setBalances } from '../billing/customer-meters/set-balances.ts'
import { syncGrants } from '../billing/grants/sync-grants.ts'
import { followGrants, recountActivations } from '../billing/license-keys/repair-keys.ts'
import type { App } from '../kit/app.ts'
import { checkOf, type Rule } from './rules.ts'

/** A product was changed just now: its buyers follow in the background. */
const nobodyFollows = sql`not exists (select 1 from outbox where kind in ('follow-product', 'follow-benefit') and failed_at is null)`

export const benefitRules: readonly Rule[] = [
  {
    one: 'subscription lacks a benefit of the product',
    many: 'subscriptions lack a benefit of the product',
    advice: 'Change the benefits of its product and back: buyers follow.',
    repair: async (app: App, ids) => {
      for (const subscriptionId of ids) await syncGrants(app, { subscriptionId })
    },
    broken: sql`
      select distinct s.id from subscriptions s
      inner join product_benefits p on p.product_id = s.product_id
      inner join benefits b on b.id = p.benefit_id
      where s.status in (${sql.join(activeStatuses)}) and b.deleted_at is null and ${nobodyFollows}
        and not exists (select 1 from benefit_grants g where g.subscription_id = s.id and g.benefit_id = b.id and g.revoked_at is null)`,
  },
  {
    one: 'order gives what was not paid for',
    many: 'orders give what was not paid for',
    advice: 'Take the benefit back: set revoked_at of its grant (benefit_grants).',
    repair: async (app: App, ids) => {
      for (const orderId of ids) await syncGrants(app, { orderId })
    },
    broken: sql`
      select distinct o.id from orders o inner join benefit_grants g on g.order_id = o.id where g.revoked_at is null and o.paid_at is null`,
  },
  {
    one: 'license key counts other devices than it is active on',
    many: 'license keys count other devices than they are active on',
    advice: 'Set activations_count to the number of its rows in license_key_activations.',
    repair: recountActivations,
    broken: sql`
      select k.id from license_keys k
      where k.activations_count <> (select count(*) from license_key_activations a where a.license_key_id = k.id)`,
  },
  {
    one: 'license key is good without its benefit, or is not with it',
    many: 'license keys are good without their benefit, or are not with it',
    advice: 'Set its status to what its grant (benefit_grants) is: granted, or revoked.',
    repair: followGrants,
    broken: sql`
      select k.id from license_keys k inner join benefit_grants g on g.id = k.grant_id
      where k.status = 'granted' and g.revoked_at is not null or k.status = 'revoked' and g.revoked_at is null`,
  },
  {
    one: 'meter of a customer shows another balance than what was credited less what was used',
    many: 'meters of customers show other balances than what was credited less what was used',
    advice: 'Set it right: update customer_meters set balance = credited_units - consumed_units;',
    repair: setBalances,
    broken: sql`select id from customer_meters where balance <> credited_units - consumed_units`,
  },
  {
    one: 'credit of units has less than nothing left, or more than it was',
    many: 'credits of units have less than nothing left, or more than they were',
    advice: 'Set remaining to what the meter of its customer (customer_meters) leaves of it.',
    broken: sql`select id from meter_credits where remaining < 0 or remaining > units and units > 0`,
  },
]

/** What buyers paid for, they hold. */
export const benefitsCheck = checkOf('Benefits', benefitRules, 'every subscriber holds what they pay for.')
