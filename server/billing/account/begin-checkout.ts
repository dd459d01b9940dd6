import type * as z from 'zod/mini'
import type { account } from '#contract/billing/account.ts'
import { camelOf } from '#contract/kit/casing.ts'
import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { Refusal, refuse } from '../../kit/refusal.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import type { Checkout } from '../checkouts/store.ts'
import { lockBuyer } from '../customers/buyers.ts'
import { findDiscounts } from '../discounts/store.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { actingFor } from './acting-for.ts'
import { onlyShop } from './only-seller.ts'

type Wanted = z.output<(typeof account)['checkout']['input']>

/**
 * Begins a checkout for the caller, signed in or not. A buyer may decline a trial and type a discount code; only a seller grants a trial of another
 * length, or a discount without code.
 */
export async function beginCheckout(app: App, caller: Caller | null, wanted: Wanted): Promise<Checkout> {
  const { customFieldData, allowDiscountCodes, allowTrial, discountId } = wanted
  const metadata = { ...(wanted.referenceId !== undefined && { referenceId: wanted.referenceId }), ...wanted.metadata }
  const buyerId = await buyerOf(app, caller, metadata.referenceId)
  const products = await productsOf(app, wanted)
  if (discountId !== undefined) await refuseSecretDiscount(app, discountId)
  const sought = {
    products,
    metadata,
    ...(buyerId !== null && { externalCustomerId: buyerId, ...(await prefilled(app, buyerId)) }),
    ...(customFieldData && { customFieldData }),
    ...(discountId !== undefined && { discountId }),
    ...(allowDiscountCodes === false && { allowDiscountCodes }),
    ...(allowTrial === false && { allowTrial }),
    ...addressesIn(app, wanted),
  }
  const origin = { mayOffer: () => true, isSeller: false, accountId: buyerId, begunBy: caller?.user.id ?? null }
  return createCheckout(app, sought, origin).catch(refuseInOwnWords)
}

/** The reference is the buyer, so the caller must be allowed to buy for it. */
async function buyerOf(app: App, caller: Caller | null, reference: unknown): Promise<string | null> {
  if (reference === undefined) return caller?.user.id ?? null
  if (typeof reference !== 'string') return refuse('FORBIDDEN')
  return actingFor(app, caller ?? refuse('UNAUTHORIZED'), { referenceId: reference, to: 'manage' })
}

/** Fills in what is known of the buyer. */
async function prefilled(app: App, buyerId: string) {
  const buyer = await inTransaction(app, (app) => lockBuyer(app, buyerId))
  return { ...(buyer?.name && { customerName: buyer.name }), ...(buyer?.email && { customerEmail: buyer.email }) }
}

/** Products by id, or the one whose metadata has this slug, of our own shop. */
async function productsOf(app: App, { products, slug }: Wanted): Promise<string[]> {
  const named = products === undefined ? [] : [products].flat()
  if (named.length > 0) return named
  const organizationId = slug === undefined ? undefined : await onlyShop(app)
  if (slug === undefined || organizationId === undefined) return refuse('PRODUCT_NOT_FOUND')
  const found = await app.db
    .selectFrom('products')
    .where('organizationId', '=', organizationId)
    .where('isArchived', '=', false)
    .where(hasMetadata(app, 'products.metadata', { slug }))
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return [(found ?? refuse('PRODUCT_NOT_FOUND')).id]
}

/** Buyers see the ids of discounts that they had. One without a code is the seller's to give. */
async function refuseSecretDiscount(app: App, id: string): Promise<void> {
  const discount = (await findDiscounts(app, [id])).get(id)
  if (discount?.code == null) refuseAt('discountId', 'Discount does not exist.')
}

/** Each was judged at the door; a path means a page of this server. */
function addressesIn({ config }: App, { successUrl, returnUrl, embedOrigin }: Wanted) {
  const absolute = (target: string) => new URL(target, config.url).href
  return {
    ...(successUrl && { successUrl: absolute(successUrl) }),
    ...(returnUrl && { returnUrl: absolute(returnUrl) }),
    ...(embedOrigin && { embedOrigin: new URL(embedOrigin, config.url).origin }),
  }
}

/** The wire of billing names fields in its own spelling, and its errors as well. */
function refuseInOwnWords(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  if ((error as Refusal<string>).code === 'SellingNotOpen') refuse('SELLING_NOT_OPEN')
  if (!error.issues) throw error
  if (error.issues.some(({ path }) => path[0] === 'products')) refuse('PRODUCT_NOT_FOUND')
  const issues = error.issues.map((issue) => ({
    ...issue,
    path: issue.path.map((step) => (typeof step === 'string' ? camelOf(step) : step)),
  }))
  return refuse('VALIDATION_ERROR', { issues })
}

function refuseAt(name: string, message: string): never {
  return refuse('VALIDATION_ERROR', { issues: [{ place: 'body', path: [name], message, type: 'value_error' }] })
}
