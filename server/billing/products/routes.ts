import type { products } from '#contract/billing/products.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationFor, organizationsIn, wantsSums } from '../doors/seller-of.ts'
import { pageOf, summed } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createProduct } from './create-product.ts'
import { listProducts } from './list-products.ts'
import { sumsOfProducts } from './product-sums.ts'
import { shownProduct } from './shown-product.ts'
import { findProducts } from './store.ts'
import { updateProductBenefits } from './update-benefits.ts'
import { updateProduct } from './update-product.ts'

export const productRoutes: Handlers<typeof products, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listProducts(app, { ...input, organizationIds })
    const ids = wantsSums(caller, input.withSums, 'metrics:read') ? rows.map(({ id }) => id) : []
    const sums = await sumsOfProducts(app, organizationIds, ids)
    return pageOf(
      rows.map((product) => ({ ...shownProduct(product, caller.dialect), ...summed(sums, product) })),
      total,
      input,
    )
  },

  async create({ app, caller, input }) {
    const organizationId = organizationFor(caller, input.organizationId)
    return shownProduct(await createProduct(app, { ...input, organizationId }), caller.dialect)
  },

  async get({ app, caller, input }) {
    const product = (await findProducts(app, [input.id])).get(input.id)
    if (!product || !caller.organizationIds.includes(product.organizationId)) refuse('ResourceNotFound')
    return shownProduct(product, caller.dialect)
  },

  update: async ({ app, caller, input }) => shownProduct(await updateProduct(app, caller.organizationIds, input), caller.dialect),

  updateBenefits: async ({ app, caller, input }) =>
    shownProduct(await updateProductBenefits(app, caller.organizationIds, input), caller.dialect),
}
