import type { App } from '../../kit/app.ts'
import { type Customer, findCustomer, findCustomerByExternalId } from '../customers/store.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuseField } from '../refusals/refusals.ts'

type Asked = { productId: string; customerId?: string | null | undefined; externalCustomerId?: string | null | undefined }

/** Who is to subscribe to what, when both are one seller's and it can be subscribed to. */
export async function findSubscriber(
  app: App,
  organizationIds: readonly string[],
  { productId, customerId, externalCustomerId }: Asked,
): Promise<{ product: Product; customer: Customer }> {
  const product = (await findProducts(app, [productId])).get(productId)
  if (!product || !organizationIds.includes(product.organizationId)) return refuseField('PRODUCT_DOES_NOT_EXIST', ['product_id'], productId)
  if (product.isArchived) refuseField('PRODUCT_IS_ARCHIVED', ['product_id'], productId)
  if (!product.isRecurring) refuseField('PRODUCT_NOT_RECURRING', ['product_id'], productId)
  if (product.prices.some(({ amountType }) => amountType === 'custom')) refuseField('PRODUCT_HAS_CUSTOM_PRICE', ['product_id'], productId)
  const { organizationId } = product
  if (customerId != null) {
    const customer = await findCustomer(app, [organizationId], customerId)
    return { product, customer: customer ?? refuseField('CUSTOMER_DOES_NOT_EXIST', ['customer_id'], customerId) }
  }
  const customer = await findCustomerByExternalId(app, organizationId, externalCustomerId ?? '')
  return { product, customer: customer ?? refuseField('CUSTOMER_DOES_NOT_EXIST', ['external_customer_id'], externalCustomerId) }
}
