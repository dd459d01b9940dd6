import { billableStatuses } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { lockCustomer } from '../customers/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import type { SubscriptionRow } from './store.ts'

type Whose = { organizationId: string; customerId: string }

/** Unless a seller allows several, a customer who subscribes already cannot do so again: they change their plan. */
export async function refuseSecond(app: App, whose: Whose): Promise<void> {
  if (await isSecond(app, whose)) refuse('AlreadyActiveSubscriptionError')
}

/** Of two subscriptions that wait for the bank, one begins. Whether this one would be the other. The caller holds its row. */
export async function wouldBeSecond(app: App, { status, organizationId, customerId }: SubscriptionRow): Promise<boolean> {
  if (status !== 'incomplete') return false
  await lockCustomer(app, { id: customerId })
  return isSecond(app, { organizationId, customerId })
}

async function isSecond(app: App, { organizationId, customerId }: Whose): Promise<boolean> {
  const { allowMultipleSubscriptions } = await sellerSettings(app, organizationId)
  if (allowMultipleSubscriptions) return false
  const [running] = await runningOf(app.db, { customerId })
  return running !== undefined
}

const runningOf = compiledQuery((db, { customerId }: { customerId: string }) =>
  db.selectFrom('subscriptions').where('customerId', '=', customerId).where('status', 'in', billableStatuses).select('id').limit(1),
)
