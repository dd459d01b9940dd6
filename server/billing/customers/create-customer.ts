import type { CustomerCreate } from '#contract/billing/customers.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuseField } from '../refusals/refusals.ts'
import { lockNamedBuyer } from './buyers.ts'
import { emitCustomer } from './emit-customer.ts'
import { keptTaxId } from './read-tax-id.ts'
import { type Customer, findHolder } from './store.ts'
import { insertCustomer } from './write-customers.ts'

type Wanted = Omit<CustomerCreate, 'organizationId'> & { organizationId: string }

/** Makes a customer whom the seller knows already. */
export async function createCustomer(app: App, wanted: Wanted): Promise<Customer> {
  const { organizationId, email, externalId = null, name = null, billingName = null, billingAddress = null, metadata } = wanted
  const taxId = keptTaxId(wanted.taxId ?? null, billingAddress)
  return inTransaction(app, async (app) => {
    if (externalId !== null) await lockNamedBuyer(app, { organizationId, externalId }) // so that one of ours is not deleted before the commit
    const known = { organizationId, email, emailStated: true, externalId, name, billingName, billingAddress, ...taxId, metadata }
    const customer = (await insertCustomer(app, known)) ?? (await refuseTaken(app, organizationId, email))
    await emitCustomer(app, 'customer.created', customer)
    return customer
  })
}

async function refuseTaken(app: App, organizationId: string, email: string): Promise<never> {
  const isEmailTaken = await findHolder(app, organizationId, email)
  if (isEmailTaken) return refuseField('CUSTOMER_EMAIL_TAKEN', ['email'], email)
  return refuseField('CUSTOMER_EXTERNAL_ID_TAKEN', ['external_id'])
}
