import { sql } from 'kysely'
import { type Check, counted, fine, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

/** What is due can be taxed. */
export const taxesCheck: Check<'data'> = {
  name: 'Taxes',
  async look(app) {
    if (!app.tax.isRemote) return fine('rates are those of the built-in table.')
    const part = (name: string) => sql<string | null>`customers.billing_address ->> ${sql.lit(name)}`
    const waiting = app.db
      .selectFrom('subscriptions')
      .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
      .where('subscriptions.endedAt', 'is', null)
      .where('subscriptions.amount', '>', 0)
      .where(({ eb, and, or }) =>
        or([
          and([eb(part('country'), '=', 'US'), eb(part('postalCode'), 'is', null)]),
          and([eb(part('country'), '=', 'CA'), eb(part('postalCode'), 'is', null), eb(part('state'), 'is', null)]),
        ]),
      )
    const count = await countRows(waiting)
    return unlessAny(
      [
        count > 0 && {
          is: 'problem',
          says: `${counted(count, 'subscription has', 'subscriptions have')} a customer whose address has no postal code: Stripe Tax knows no rate for it.`,
          advice: 'Ask these customers to complete their address in the portal. Until then they are not charged.',
        },
      ],
      'Stripe Tax can tell the rate of every subscription.',
    )
  },
}
