import type { CustomerUpdate } from '#contract/billing/customers.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { unlessTaken } from '../../storage/unless-taken.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { lockNamedBuyer } from './buyers.ts'
import { differing } from './differing.ts'
import { emitCustomer } from './emit-customer.ts'
import { keptTaxId } from './read-tax-id.ts'
import { type Customer, findCustomerByExternalId, findCustomers, findHolder, lockCustomer } from './store.ts'
import { type Changes, changeCustomer } from './write-customers.ts'

export type Update = CustomerUpdate & { defaultPaymentMethodId?: string | null | undefined }

/** Changes what is known of a customer. An address is the seller's word until a code mailed to it came back. */
export async function updateCustomer(app: App, id: string, wanted: Update): Promise<Customer> {
  return inTransaction(app, async (app) => {
    const { externalId } = wanted
    const seller = externalId == null ? undefined : (await findCustomers(app, [id])).get(id)
    if (externalId != null && seller) await lockNamedBuyer(app, { ...seller, externalId }) // before the customer, as everywhere
    const customer = (await lockCustomer(app, { id })) ?? refuse('ResourceNotFound')
    const changes = differing(customer, wantedChanges(customer, wanted))
    if (Object.keys(changes).length === 0) return customer
    await refuseTaken(app, customer, changes)
    const taken = () => refuseField('CUSTOMER_EMAIL_TAKEN', ['email']) // a moment ago
    const changed = await unlessTaken(changeCustomer(app, customer, changes), taken)
    await emitCustomer(app, 'customer.updated', changed)
    return changed
  })
}

/** Null clears what may be empty; an address is never empty, and the seller's own id stays once it is set. */
function wantedChanges(customer: Customer, wanted: Update): Changes {
  const { email, externalId, name, billingName, billingAddress, taxId, metadata, defaultPaymentMethodId } = wanted
  const address = billingAddress === undefined ? customer.billingAddress : billingAddress
  if (externalId !== undefined && customer.externalId !== null && externalId !== customer.externalId)
    refuseField('CUSTOMER_EXTERNAL_ID_SET', ['external_id'])
  return {
    ...(email != null && { email, emailStated: true, ...(email.toLowerCase() !== customer.emailKey && { emailVerified: false }) }),
    ...(externalId != null && { externalId }),
    ...(name !== undefined && { name }),
    ...(billingName !== undefined && { billingName }),
    ...(billingAddress !== undefined && { billingAddress }),
    ...(taxId !== undefined && keptTaxId(taxId, address)),
    ...(metadata !== undefined && { metadata }),
    ...(defaultPaymentMethodId != null && { defaultPaymentMethodId }),
  }
}

async function refuseTaken(app: App, { id, organizationId }: Customer, { email, externalId }: Changes) {
  const named = email === undefined ? undefined : await findHolder(app, organizationId, email)
  if (named && named.id !== id) refuseField('CUSTOMER_EMAIL_TAKEN', ['email'], email)
  if (externalId != null && (await findCustomerByExternalId(app, organizationId, externalId)))
    refuseField('CUSTOMER_EXTERNAL_ID_TAKEN', ['external_id'])
}
