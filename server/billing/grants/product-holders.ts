import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'

export type Held = { by: 'subscriptions' | 'orders' }

type Wanted = Held & { productId: string; after: { at: string; id: string }; most: number }

/** Who may hold something by a product: its live subscriptions or its paid orders, oldest first, after those that were seen. */
export async function holdersOfProduct(app: App, { productId, by, after, most }: Wanted): Promise<{ id: string; at: string }[]> {
  if (by === 'orders') {
    return app.db
      .selectFrom('orders')
      .where('productId', '=', productId)
      .where('subscriptionId', 'is', null)
      .where('status', 'in', ['paid', 'partially_refunded', 'refunded'])
      .where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(most)
      .select(['id', 'createdAt as at'])
      .execute()
  }
  const rows = await app.db
    .selectFrom('subscriptions')
    .where('productId', '=', productId)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where(sql<boolean>`(started_at, id) > (${after.at}, ${after.id})`)
    .orderBy('startedAt')
    .orderBy('id')
    .limit(most)
    .select(['id', 'startedAt as at'])
    .execute()
  return rows.map(({ id, at }) => ({ id, at: at ?? '' }))
}
