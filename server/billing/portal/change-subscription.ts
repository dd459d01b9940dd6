import type { cancellationReasons } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import type { Customer } from '../customers/store.ts'
import type { By } from '../ledger/add-entry.ts'
import { refuseField } from '../refusals/refusals.ts'
import { setSeats } from '../seats/set-seats.ts'
import { endChallenge } from '../subscriptions/answered-changes.ts'
import { cancelAtPeriodEnd, uncancelSubscription } from '../subscriptions/cancel-subscription.ts'
import { changePlan, changePlanWith } from '../subscriptions/change-plan.ts'
import type { Made } from '../subscriptions/paid-change.ts'
import { dropPendingUpdate } from '../subscriptions/pending-update.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { holding } from '../subscriptions/update-subscription.ts'
import { refuseOwnChange, refuseUnlessAllowed } from './own-plans.ts'

type Wish = {
  by: By
  /** The organization whose member opened the portal. */
  chosenBy: string | null
  productId?: string
  /** Null takes back a plan that waits for the next period. */
  pendingUpdate?: null
  cancelAtPeriodEnd?: boolean | null | undefined
  cancellationReason?: (typeof cancellationReasons)[number] | null | undefined
  cancellationComment?: string | null | undefined
}

type Wanted = { productId: string; confirmationTokenId?: string | null | undefined } | { seats: number }
type Confirmed = Pick<Wish, 'by' | 'chosenBy'> & { customer: Customer; ipAddress: string; wanted: Wanted }

/** Another plan, or so many seats, of a buyer who is there to answer their bank. */
export async function confirmUpdate(
  app: App,
  row: SubscriptionRow,
  { by, chosenBy, customer, ipAddress, wanted }: Confirmed,
): Promise<Made> {
  if ('seats' in wanted) return setSeats(app, row, { customer, seats: wanted.seats })
  await refuseOwnChange(app, row, wanted.productId)
  const { productId, confirmationTokenId: token } = wanted
  if (token != null && !app.payments.takesToken(token)) refuseField('CONFIRMATION_TOKEN_UNKNOWN', ['confirmation_token_id'])
  const newCard = token == null ? undefined : { token, ipAddress }
  return changePlanWith(app, row, { productId, by, chosenBy }, { isPresent: true, newCard })
}

/** What a buyer may do to what they subscribed to: another plan, where the seller allows it, or an end with the period and back. */
export async function changeAsBuyer(app: App, held: SubscriptionRow, { by, chosenBy, productId, ...wish }: Wish): Promise<SubscriptionRow> {
  const row = await endChallenge(app, held)
  if (productId !== undefined) {
    await refuseOwnChange(app, row, productId)
    return changePlan(app, row, { productId, by, chosenBy })
  }
  if (wish.pendingUpdate === null) {
    await refuseUnlessAllowed(app, row)
    return holding(app, row.id, (app, row) => dropPendingUpdate(app, row, by))
  }
  if (wish.cancelAtPeriodEnd == null) return row
  const why = { by, customerReason: wish.cancellationReason, customerComment: wish.cancellationComment }
  return holding(app, row.id, (app, row) =>
    wish.cancelAtPeriodEnd ? cancelAtPeriodEnd(app, row, why) : uncancelSubscription(app, row, why),
  )
}
