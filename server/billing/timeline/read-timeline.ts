import { type Scope, scopeAllows } from '#contract/billing/scopes.ts'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '#contract/billing/timeline.ts'
import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { opensAdministration } from '../../sessions/opens-administration.ts'
import { isAdministrator } from '../../users/is-permitted.ts'
import { accountOf } from '../customers/store.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { isOwn } from '../sellers/own-sellers.ts'
import type { Asked } from './page-of-entries.ts'
import { findWhose, readers } from './store.ts'

type Wanted = {
  id: string
  orderId?: string | null | undefined
  subscriptionId?: string | null | undefined
  kind?: readonly TimelineKind[] | null | undefined
  after?: string | null | undefined
  limit: number
}

/** What a token has to be allowed to read of each kind. */
const scopes: Record<TimelineKind, Scope> = {
  order: 'orders:read',
  payment: 'payments:read',
  refund: 'refunds:read',
  dispute: 'disputes:read',
  credit: 'customers:read',
  subscription: 'subscriptions:read',
  benefit: 'benefits:read',
  mail: 'customers:read',
  usage: 'customer_meters:read',
  webhook: 'webhooks:read',
  portal: 'customers:read',
  account: 'customers:read',
}

/** What happened with a customer, newest first, by one query for each kind. */
export async function readTimeline(app: App, seller: Seller, wanted: Wanted): Promise<{ items: TimelineEntry[]; next: string | null }> {
  const { id, orderId = null, subscriptionId = null, kind, limit } = wanted
  const whose = (await findWhose(app, seller.organizationIds, id)) ?? refuse('ResourceNotFound')
  const after = cursorOf(wanted.after)
  const { organizationId, deletedAt } = whose
  const [accountId, tellsAccount] = await Promise.all([accountOf(app, whose), mayKnowSignIns(app, seller, organizationId)])
  const about = { customerId: id, organizationId, accountId, tellsAccount, isDeleted: deletedAt !== null, orderId, subscriptionId }
  const asked: Asked = { ...about, after, limit: limit + 1 }
  const kinds = timelineKinds.filter(
    (each) => (kind?.includes(each) ?? true) && (!seller.scopes || scopeAllows(seller.scopes, scopes[each])),
  )
  const read = await Promise.all(kinds.map((each) => readers[each](app, asked)))
  const found = read
    .flat()
    .filter((entry) => after === null || isNewer({ timestamp: after.at, id: after.id }, entry))
    .sort((one, other) => (isNewer(one, other) ? -1 : 1))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last ? `${last.timestamp}_${last.id}` : null }
}

/**
 * When people sign in is between them and the application: a seller that is not the installation's own learns it of no one. An administrator knows it
 * anyway, where their session opens the administration.
 */
async function mayKnowSignIns(app: App, { actor }: Seller, organizationId: string): Promise<boolean> {
  const { user, session } = actor as Partial<Caller>
  if (user && session && isAdministrator(app, user) && opensAdministration(app, session)) return true
  return isOwn(app, organizationId)
}

type Moment = Pick<TimelineEntry, 'timestamp' | 'id'>

/** Of what happened at once, what was made later comes first: ids grow. */
function isNewer(one: Moment, other: Moment): boolean {
  return one.timestamp === other.timestamp ? one.id > other.id : one.timestamp > other.timestamp
}

function cursorOf(text: string | null | undefined): Asked['after'] {
  if (text == null) return null
  const place = text.indexOf('_')
  return { at: text.slice(0, place), id: text.slice(place + 1) }
}
