import type { discounts, Discount as ShownDiscount } from '#contract/billing/discounts.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { organizationFor, organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createDiscount } from './create-discount.ts'
import { listDiscounts } from './list-discounts.ts'
import { shownDiscounts } from './shown-discount.ts'
import { type Discount, findDiscounts } from './store.ts'
import { deleteDiscount, updateDiscount } from './update-discount.ts'

export const discountRoutes: Handlers<typeof discounts, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listDiscounts(app, { ...input, organizationIds })
    return pageOf(await shownDiscounts(app, rows), total, input)
  },

  create: async ({ app, caller, input }) =>
    shown(app, await createDiscount(app, caller, { ...input, organizationId: organizationFor(caller, input.organizationId) })),

  async get({ app, caller, input }) {
    const discount = (await findDiscounts(app, [input.id])).get(input.id)
    if (!discount || discount.deletedAt !== null || !caller.organizationIds.includes(discount.organizationId)) refuse('ResourceNotFound')
    return shown(app, discount)
  },

  update: async ({ app, caller, input }) => shown(app, await updateDiscount(app, caller, input)),

  async delete({ app, caller, input }) {
    await deleteDiscount(app, caller, input.id)
    return null
  },
}

async function shown(app: App, discount: Discount): Promise<ShownDiscount> {
  const [only] = await shownDiscounts(app, [discount])
  return only as ShownDiscount
}
