import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Opener, startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { portalUrl } from './portal-url.ts'
import { type Customer, lockCustomer } from './store.ts'

/** Who opened a portal, and in whose records that is kept: the seller's, or those of the person or organization that bought. */
type Opening = { by: Actor; keptBy?: string | undefined; opener: Opener; returnUrl?: string | undefined }

/** Lets a customer into the portal of their seller; null when they are deleted just now. */
export async function enterPortal(app: App, { id }: Pick<Customer, 'id'>, { by, keptBy, opener, returnUrl }: Opening) {
  return inTransaction(app, async (app) => {
    const customer = await lockCustomer(app, { id })
    if (!customer) return null
    const { organizationId } = customer
    const session = await startCustomerSession(app, { organizationId, customerId: id }, opener)
    const details = { customerId: id, sellerId: organizationId, ...(opener.tokenId != null && { tokenId: opener.tokenId }) }
    await record(app, { action: 'portal.opened', by, ...(keptBy === undefined ? {} : { organizationId: keptBy }), details })
    return { ...session, customer, customerPortalUrl: await portalUrl(app, organizationId, { token: session.token, returnUrl }) }
  })
}
