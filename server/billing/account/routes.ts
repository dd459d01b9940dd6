import type { account } from '#contract/billing/account.ts'
import { PortalGrant, PortalOrder, PortalSubscription } from '#contract/billing/customer-portal.ts'
import { CustomerState } from '#contract/billing/customer-state.ts'
import { codePicker } from '../../http/answer-writer.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import type { Caller } from '../../kit/caller.ts'
import { refuse } from '../../kit/refusal.ts'
import { findMember } from '../../members/store.ts'
import { refuseWhileImpersonating } from '../../sessions/refuse-while-impersonating.ts'
import { checkoutUrl } from '../checkouts/addresses.ts'
import { claimGuests } from '../customers/claim-address.ts'
import { customerState } from '../customers/customer-state.ts'
import { enterPortal } from '../customers/enter-portal.ts'
import { dialectOf } from '../doors/dialect-of.ts'
import { listOrders } from '../orders/list-orders.ts'
import { listGrantsOf, portalGrants } from '../portal/portal-grants.ts'
import { portalOrders } from '../portal/portal-orders.ts'
import { portalSubscriptions } from '../portal/portal-subscriptions.ts'
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts'
import { actingFor } from './acting-for.ts'
import { beginCheckout } from './begin-checkout.ts'
import { holdersFor } from './holders-for.ts'
import { overviewRoutes } from './overview-routes.ts'
import { ownCustomer } from './own-customer.ts'
import { askedPage, sdkPage } from './sdk-page.ts'

type Account = typeof account
type Entering = { referenceId?: string | undefined; seller?: string | undefined; returnUrl?: string | undefined }

const stateInCode = codePicker(CustomerState)
const grantPage = sdkPage(PortalGrant)
const subscriptionPage = sdkPage(PortalSubscription)
const orderPage = sdkPage(PortalOrder)

export const accountRoutes: Handlers<Omit<Account, 'usage'>> = {
  async checkout({ app, caller, input }) {
    const checkout = await beginCheckout(app, caller, input)
    return { url: checkoutUrl(app, checkout), redirect: input.redirect ?? true }
  },

  customer: {
    ...overviewRoutes,

    portal: async ({ app, caller, input }) => ({ url: await portalOf(app, caller, input), redirect: true }),

    openPortal: async ({ app, caller, input }) => ({ url: await portalOf(app, caller, input), redirect: input.redirect ?? true }),

    async state({ app, caller, input }) {
      const buyerId = await actingFor(app, caller, { ...input, to: 'manage' })
      return stateInCode(await customerState(app, await ownCustomer(app, buyerId, input.seller)))
    },

    benefits: {
      async list({ app, caller, input, headers }) {
        const { customerId } = await holdersFor(app, await actingFor(app, caller, { ...input, to: 'read' }))
        const asked = askedPage(input, '-granted_at')
        const { rows, total } = await listGrantsOf(app, { ...asked, customerIds: customerId })
        return grantPage({ shown: await portalGrants(app, rows, dialectOf(headers)), total }, asked)
      },
    },

    subscriptions: {
      async list({ app, caller, input, headers }) {
        const holders = await holdersFor(app, await actingFor(app, caller, { ...input, to: 'read' }))
        const asked = askedPage(input, '-started_at')
        const { rows, total } = await listSubscriptions(app, { ...asked, ...holders, active: input.active })
        return subscriptionPage({ shown: await portalSubscriptions(app, rows, dialectOf(headers)), total }, asked)
      },
    },

    orders: {
      async list({ app, caller, input, headers }) {
        const holders = await holdersFor(app, await actingFor(app, caller, { ...input, to: 'manage' }))
        const asked = askedPage(input, '-created_at')
        const productBillingType = input.productBillingType === undefined ? undefined : [input.productBillingType]
        const { orders, total } = await listOrders(app, { ...asked, ...holders, productBillingType })
        return orderPage({ shown: await portalOrders(app, orders, dialectOf(headers)), total }, asked)
      },
    },
  },
}

async function portalOf(app: App, caller: Caller, { referenceId, seller, returnUrl }: Entering): Promise<string> {
  const buyerId = await actingFor(app, caller, { referenceId, to: 'manage' })
  refuseWhileImpersonating(caller)
  const customer = await ownCustomer(app, buyerId, seller)
  if (customer.emailVerified) await claimGuests(app, customer)
  const member = referenceId === undefined ? undefined : await findMember(app, { organizationId: referenceId, userId: caller.user.id })
  const opener = { sessionId: caller.session.id, memberId: member?.id ?? null }
  const session = (await enterPortal(app, customer, { by: caller, keptBy: referenceId, opener, returnUrl })) ?? refuse('USER_NOT_FOUND')
  return session.customerPortalUrl
}
