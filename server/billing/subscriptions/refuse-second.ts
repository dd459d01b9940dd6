import { billableStatuses } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
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
  const [running] = await runningOf(app, customerId)
  return running !== undefined
}

/** What a guest took for nothing, with an address that someone typed, keeps its owner from nothing. */
const runningOf = query((db, customerId: string) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('checkouts', 'checkouts.id', 'subscriptions.checkoutId')
    .where('subscriptions.customerId', '=', customerId)
    .where('subscriptions.status', 'in', billableStatuses)
    .where((is) =>
      is.or([
        is('subscriptions.amount', '>', 0),
        is('checkouts.id', 'is', null),
        is('checkouts.namedCustomerId', 'is not', null),
        is('checkouts.customerExternalId', 'is not', null),
      ]),
    )
    .select('subscriptions.id')
    .limit(1),
)
