import { activeStatuses } from '#contract/billing/subscription-states.ts'
import { syncGrants } from '../billing/grants/sync-grants.ts'
import type { App } from '../kit/app.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

/** What subscribers paid for, they hold. */
export const benefitsCheck: Check<'data'> = {
  name: 'Benefits',
  async look(app) {
    const short = await findShort(app)
    return unlessAny(
      [
        short.length > 0 && {
          is: 'problem',
          says: `${counted(short.length, 'subscription lacks', 'subscriptions lack')} a benefit of the product: ${short.slice(0, 5).join(', ')}${short.length > 5 ? ' …' : ''}.`,
          advice: 'Change the benefits of its product and back: buyers follow.',
          repair: async (app) => {
            for (const subscriptionId of short) await syncGrants(app, { subscriptionId })
          },
        },
      ],
      'every subscriber holds what they pay for.',
    )
  },
}

async function findShort(app: App): Promise<string[]> {
  // A product was changed just now: its buyers follow in the background.
  const following = app.db.selectFrom('outbox').where('kind', 'in', ['follow-product', 'follow-benefit']).where('failedAt', 'is', null)
  if ((await countRows(following)) > 0) return []
  const short = await app.db
    .selectFrom('subscriptions')
    .innerJoin('productBenefits', 'productBenefits.productId', 'subscriptions.productId')
    .innerJoin('benefits', 'benefits.id', 'productBenefits.benefitId')
    .where('subscriptions.status', 'in', activeStatuses)
    .where('benefits.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('benefitGrants')
            .whereRef('benefitGrants.subscriptionId', '=', 'subscriptions.id')
            .whereRef('benefitGrants.benefitId', '=', 'productBenefits.benefitId')
            .where('benefitGrants.revokedAt', 'is', null)
            .select('benefitGrants.id'),
        ),
      ),
    )
    .select('subscriptions.id')
    .distinct()
    .execute()
  return short.map(({ id }) => id)
}
