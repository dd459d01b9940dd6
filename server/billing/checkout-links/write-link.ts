import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { type Named, type Offer, pickProducts } from '../checkouts/pick-products.ts'
import { whyNot } from '../checkouts/revise.ts'
import { findDiscounts } from '../discounts/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { addLink, type CheckoutLink, changeLink, findLink } from './store.ts'

type Choice = {
  label?: string | null | undefined
  discountId?: string | null | undefined
  successUrl?: string | null | undefined
  allowDiscountCodes?: boolean | null | undefined
  requireBillingAddress?: boolean | null | undefined
  metadata?: object | undefined
}

/** Makes a link to products of the seller that are for sale. */
export async function createLink(app: App, organizationIds: readonly string[], wanted: Choice & Named): Promise<CheckoutLink> {
  const offer = await pickProducts(app, ({ organizationId }) => organizationIds.includes(organizationId), wanted)
  await checkDiscount(app, wanted.discountId, offer)
  const link: CheckoutLink = {
    id: newId(app),
    organizationId: offer.product.organizationId,
    clientSecret: `tg_cl_${randomText(app, 43, alphabets.lettersAndDigits)}`,
    label: wanted.label ?? null,
    successUrl: wanted.successUrl ?? null,
    allowDiscountCodes: wanted.allowDiscountCodes ?? true,
    requireBillingAddress: wanted.requireBillingAddress ?? false,
    discountId: wanted.discountId ?? null,
    metadata: (wanted.metadata ?? {}) as JsonObject,
    productIds: offer.products.map(({ id }) => id),
    createdAt: now(app),
    modifiedAt: null,
    deletedAt: null,
  }
  await inTransaction(app, (app) => addLink(app, link))
  return link
}

/** Changes what a link leads to. Checkouts that began by it stay as they are. */
export async function updateLink(
  app: App,
  organizationIds: readonly string[],
  { id, products, ...wanted }: Choice & { id: string; products?: string[] | null | undefined },
): Promise<CheckoutLink> {
  const link = (await findLink(app, organizationIds, id)) ?? refuse('ResourceNotFound')
  const isOwn = ({ organizationId }: { organizationId: string }) => organizationId === link.organizationId
  const offer = products || wanted.discountId ? await pickProducts(app, isOwn, { products: products ?? link.productIds }) : null
  if (offer) await checkDiscount(app, wanted.discountId, offer)
  const { label, discountId, successUrl, allowDiscountCodes, requireBillingAddress, metadata } = wanted
  const changed = await inTransaction(app, (app) =>
    changeLink(app, link, {
      ...(label !== undefined && { label }),
      ...(discountId !== undefined && { discountId }),
      ...(successUrl !== undefined && { successUrl }),
      ...(allowDiscountCodes != null && { allowDiscountCodes }),
      ...(requireBillingAddress != null && { requireBillingAddress }),
      ...(metadata !== undefined && { metadata: metadata as JsonObject }),
      ...(products && offer && { productIds: offer.products.map(({ id }) => id) }),
    }),
  )
  return changed ?? refuse('ResourceNotFound')
}

/** A discount that a link names must be for something that it leads to. */
async function checkDiscount(app: App, id: string | null | undefined, { products }: Offer): Promise<void> {
  if (id == null) return
  const discount = (await findDiscounts(app, [id])).get(id)
  if (!discount) return refuseField('DISCOUNT_DOES_NOT_EXIST', ['discount_id'])
  const refusals = products.map((product) => whyNot(app, discount, { product, currency: product.prices[0]?.priceCurrency ?? '' }))
  const [refusal] = refusals
  if (refusal && refusals.every((each) => each !== null)) refuseField(refusal, ['discount_id'])
}
