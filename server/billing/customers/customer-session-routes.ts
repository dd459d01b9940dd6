import type { customerSessions } from '#contract/billing/customer-sessions.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refuseImpersonated } from '../doors/refuse-impersonated.ts'
import { refuseField } from '../refusals/refusals.ts'
import { enterPortal } from './enter-portal.ts'
import { shownCustomer } from './shown-customer.ts'
import { customersOf, findCustomer } from './store.ts'

export const customerSessionRoutes: Handlers<typeof customerSessions, 'snake_case'> = {
  async create({ app, caller, input }) {
    refuseImpersonated(caller)
    const { customerId, returnUrl = null } = input
    const externalId = input.customerExternalId ?? input.externalCustomerId
    const named = input.customerExternalId == null ? 'external_customer_id' : 'customer_external_id'
    const [found, another] =
      customerId == null
        ? await customersOf(app, externalId == null ? [] : [externalId], caller.organizationIds)
        : [await findCustomer(app, caller.organizationIds, customerId)]
    const opening = { by: caller.actor, opener: caller.opener, returnUrl: returnUrl ?? undefined }
    const session = found && !another ? await enterPortal(app, found, { ...opening, keptBy: found.organizationId }) : null
    if (!session) return refuseField('CUSTOMER_DOES_NOT_EXIST', [customerId == null ? named : 'customer_id'])
    return { ...session, modifiedAt: null, returnUrl, customer: shownCustomer(session.customer) }
  },
}
