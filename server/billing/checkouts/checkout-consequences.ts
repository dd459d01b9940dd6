import type { App } from '../../kit/app.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { addToCounts } from '../counts/counts.ts'
import { sumCheckout } from '../sums/sum-checkout.ts'
import { emit } from '../webhook-messages/emit.ts'
import { expiring } from './expiring.ts'
import type { CheckoutMove } from './happenings.ts'
import { shownCheckout } from './shown-checkout.ts'

type Moves = readonly CheckoutMove[]
type Is = (move: CheckoutMove) => boolean

// What a move is. A confirm claims a checkout, which the seller hears of once its buyer is known: most that are declined were never told of.
const isNew: Is = ({ before }) => before === null
const isEdited: Is = ({ before, after }) => before?.status === 'open' && after?.status === 'open'
const isConfirmed: Is = ({ before, after }) => before?.status === 'confirmed' && after?.status === 'confirmed' && before.paymentId === null
const isReopened: Is = ({ before, after }) => before?.status === 'confirmed' && after?.status === 'open'
const wasTold: Is = ({ before }) => before?.paymentId != null
const isSold: Is = ({ before, after }) => before?.status !== 'succeeded' && after?.status === 'succeeded'
const isExpired: Is = ({ before, after }) => before?.status !== 'expired' && after?.status === 'expired'

/** What the seller's endpoints are told. */
const events: readonly ['checkout.created' | 'checkout.updated' | 'checkout.expired', Is][] = [
  ['checkout.created', isNew],
  ['checkout.updated', (move) => isEdited(move) || isConfirmed(move) || isSold(move) || (isReopened(move) && wasTold(move))],
  ['checkout.expired', isExpired],
]

/** What is added to the seller's sums. */
const sums: readonly ['checkouts' | 'succeeded', Is][] = [
  ['checkouts', isNew],
  ['succeeded', isSold],
]

export async function countCheckouts({ db }: App, moves: Moves): Promise<void> {
  for (const { before, after } of moves) {
    if (before === null) await addToCounts(db, after, 'checkouts', ['all'], 1)
    else if (after === null) await addToCounts(db, before, 'checkouts', ['all'], -1)
  }
}

export async function sumCheckouts(app: App, moves: Moves): Promise<void> {
  for (const move of moves) for (const [what, is] of sums) if (move.after && is(move)) await sumCheckout(app, move.after, what)
}

export async function planExpiry(app: App, moves: Moves): Promise<void> {
  for (const { before, after } of moves) {
    if (before === null) await enqueue(app, expiring, { checkoutId: after.id }, { dueAt: after.expiresAt })
  }
}

export async function announceCheckouts(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const { after } = move
    if (after === null) continue
    const about = { organizationId: after.organizationId, customerId: after.customerId, objectKey: `checkout:${after.id}` }
    for (const [type, is] of events) {
      if (is(move)) await emit(app, { ...about, type, data: (dialect) => shownCheckout(app, after, dialect) })
    }
  }
}
