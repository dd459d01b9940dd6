import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { Discount } from './store.ts'

type Redemption = {
  discount: Pick<Discount, 'id' | 'organizationId'>
  checkoutId?: string | null
  subscriptionId?: string | null
  customerId?: string | null
}

/**
 * Takes one redemption of a discount. False when it has run out, has not begun, ended or was deleted in the meantime: one guarded update decides, so
 * that exactly one of many gets the last redemption. A checkout holds one redemption at most: the same again costs nothing.
 */
export async function redeemDiscount(app: App, { discount, checkoutId, subscriptionId, customerId }: Redemption): Promise<boolean> {
  const time = now(app)
  const held = checkoutId == null ? undefined : await findRedemption(app, checkoutId)
  if (held?.discountId === discount.id) return true
  if (checkoutId != null && held) await giveBackRedemption(app, { checkoutId })
  const redeemed = await app.db
    .updateTable('discounts')
    .set(({ eb }) => ({ redemptionsCount: eb('redemptionsCount', '+', 1) }))
    .where('id', '=', discount.id)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('maxRedemptions', 'is', null), is('redemptionsCount', '<', is.ref('maxRedemptions'))]))
    .where((is) => is.or([is('startsAt', 'is', null), is('startsAt', '<=', time)]))
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>=', time)]))
    .executeTakeFirst()
  if (redeemed.numUpdatedRows === 0n) return false
  await app.db
    .insertInto('discountRedemptions')
    .values({
      id: newId(app),
      organizationId: discount.organizationId,
      discountId: discount.id,
      checkoutId: checkoutId ?? null,
      subscriptionId: subscriptionId ?? null,
      customerId: customerId ?? null,
      createdAt: time,
    })
    .execute()
  return true
}

/** Gives back what a checkout redeemed, when its payment came to nothing. Without a redemption nothing happens. */
export async function giveBackRedemption(app: App, { checkoutId }: { checkoutId: string }): Promise<void> {
  const given = await app.db
    .deleteFrom('discountRedemptions')
    .where('checkoutId', '=', checkoutId)
    .returning('discountId')
    .executeTakeFirst()
  if (!given) return
  await app.db
    .updateTable('discounts')
    .set(({ eb }) => ({ redemptionsCount: eb('redemptionsCount', '-', 1) }))
    .where('id', '=', given.discountId)
    .execute()
}

async function findRedemption({ db }: App, checkoutId: string): Promise<{ discountId: string } | undefined> {
  return db.selectFrom('discountRedemptions').where('checkoutId', '=', checkoutId).select('discountId').executeTakeFirst()
}
