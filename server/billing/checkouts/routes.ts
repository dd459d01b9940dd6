import type { checkouts } from '#contract/billing/checkouts.ts'
import { EventStream, type Handlers } from '../../http/handlers.ts'
import { findCustomerSession } from '../access-tokens/customer-sessions.ts'
import { bearerOf } from '../doors/buyer-of.ts'
import { dialectOf } from '../doors/dialect-of.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { confirmCheckout } from './confirm-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { findLive, findOwn } from './find-live.ts'
import { followCheckout } from './follow-checkout.ts'
import { limitFollowers } from './limit-followers.ts'
import { listCheckouts } from './list-checkouts.ts'
import { confirmedCheckout, publicCheckout } from './public-checkout.ts'
import { shownCheckout, shownCheckouts } from './shown-checkout.ts'
import { updateLive, updateOwn } from './update-checkout.ts'

export const checkoutRoutes: Handlers<typeof checkouts, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { checkouts, total } = await listCheckouts(app, { ...input, organizationIds })
    return pageOf(await shownCheckouts(app, checkouts, caller.dialect), total, input)
  },

  async create({ app, caller, input }) {
    const mayOffer = ({ organizationId }: { organizationId: string }) => caller.organizationIds.includes(organizationId)
    return shownCheckout(app, await createCheckout(app, input, { mayOffer, isSeller: true }), caller.dialect)
  },

  get: async ({ app, caller, input }) => shownCheckout(app, await findOwn(app, caller.organizationIds, input.id), caller.dialect),

  async update({ app, caller, input: { id, ...change } }) {
    return shownCheckout(app, await updateOwn(app, caller.organizationIds, id, change), caller.dialect)
  },

  async clientCreate({ app, headers, input }) {
    const session = await findCustomerSession(app, bearerOf(headers) ?? '')
    const customer = session && { customerId: session.customerId }
    const origin = { mayOffer: () => true, isSeller: false, customerSessionId: session?.id ?? null }
    const checkout = await createCheckout(app, { ...input, ...customer }, origin)
    return publicCheckout(app, checkout, dialectOf(headers))
  },

  clientGet: async ({ app, headers, input }) => publicCheckout(app, await findLive(app, input.clientSecret), dialectOf(headers)),

  async clientUpdate({ app, headers, input: { clientSecret, allowTrial, ...change } }) {
    const checkout = await updateLive(app, clientSecret, { ...change, ...(allowTrial === false && { allowTrial }) })
    return publicCheckout(app, checkout, dialectOf(headers))
  },

  async clientConfirm({ app, headers, visitor, input: { clientSecret, ...given } }) {
    return confirmedCheckout(app, await confirmCheckout(app, clientSecret, given, visitor), dialectOf(headers))
  },

  async clientStream({ app, visitor, input }) {
    const checkout = await findLive(app, input.clientSecret)
    return new EventStream(await limitFollowers(app, visitor.ipAddress, followCheckout(app, checkout)))
  },
}
