import type { Address } from '#contract/billing/addresses.ts'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { newId } from '../../kit/random.ts'
import type { TaxId } from '../money/tax-ids.ts'
import { refuseField } from '../refusals/refusals.ts'
import { type Buyer, lockBuyer } from './buyers.ts'
import { differing } from './differing.ts'
import { emitCustomer } from './emit-customer.ts'
import { addressToKnow, isKnownBy } from './known-by-address.ts'
import { type Customer, findCustomerByEmail, lockCustomer } from './store.ts'
import { type Changes, changeCustomer, insertCustomer } from './write-customers.ts'

export type WantedCustomer = {
  organizationId: string
  customerId?: string | null | undefined
  externalId?: string | null | undefined
  email?: string | null | undefined
  /** The seller said whose address it is: then the customer found by it gets the seller's own id, if they have none. */
  emailIsTrusted?: boolean
  name?: string | null | undefined
  billingName?: string | null | undefined
  billingAddress?: Address | null | undefined
  taxId?: TaxId | null | undefined
  /** Added to what is known. */
  metadata?: Metadata | undefined
  /** What the processor calls them, if they are new. */
  processorCustomerId?: string | null
}

/**
 * The seller's customer whom somebody is: found by id, else by the seller's own id, else by address; otherwise made. What is known
 * newly is written down. A person or an organization of ours has the name and the address that they have here.
 */
export async function upsertCustomer(app: App, wanted: WantedCustomer): Promise<Customer> {
  return (await findOrAddCustomer(app, wanted)).customer
}

/** The same, and whether they were made just now. */
export async function findOrAddCustomer(app: App, wanted: WantedCustomer): Promise<{ customer: Customer; isNew: boolean }> {
  const buyer = wanted.externalId == null ? null : await lockBuyer(app, wanted.externalId)
  const found = await findMatching(app, wanted, buyer)
  if (found) return { customer: await complete(app, found, wanted, buyer), isNew: false }
  const { processorCustomerId = null } = wanted
  const added = await insertCustomer(app, { ...detailsOf(wanted), ...(await identityOf(app, wanted, buyer)), processorCustomerId })
  if (!added) return findOrAddCustomer(app, wanted) // somebody was faster
  await emitCustomer(app, 'customer.created', added)
  return { customer: added, isNew: true }
}

async function findMatching(app: App, wanted: WantedCustomer, buyer: Buyer | null): Promise<Customer | undefined> {
  const { organizationId, customerId, externalId } = wanted
  if (customerId != null) {
    const customer = await lockCustomer(app, { id: customerId })
    return customer?.organizationId === organizationId ? customer : refuseField('CUSTOMER_DOES_NOT_EXIST', ['customer_id'])
  }
  const known = externalId == null ? undefined : await lockCustomer(app, { organizationId, externalId })
  if (known) return known
  const email = addressToKnow(buyer, wanted.email)
  const holder = email === null ? undefined : await lockCustomer(app, { organizationId, email })
  if (!holder || (await isKnownBy(app, buyer, holder))) return holder
  if (!buyer) await giveUpAddress(app, holder)
  return undefined
}

/** An address that nobody has proven is that of whoever buys with it. What the account bought stays its own. */
async function giveUpAddress(app: App, customer: Customer) {
  await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, { email: placeholder(app), emailVerified: false }))
}

async function complete(app: App, customer: Customer, wanted: WantedCustomer, buyer: Buyer | null): Promise<Customer> {
  const { externalId, emailIsTrusted } = wanted
  const mayAdopt = customer.externalId === null && (buyer ? wanted.customerId == null : emailIsTrusted === true)
  const changes = differing(customer, {
    ...detailsOf(wanted),
    ...(!buyer && wanted.name != null && { name: wanted.name }),
    ...(wanted.metadata && { metadata: { ...customer.metadata, ...wanted.metadata } }),
    ...(externalId != null && mayAdopt && { externalId, ...(buyer?.name != null && { name: buyer.name }) }),
  })
  if (Object.keys(changes).length === 0) return customer
  const changed = await changeCustomer(app, customer, changes)
  await emitCustomer(app, 'customer.updated', changed)
  return changed
}

function detailsOf({ billingName, billingAddress, taxId, metadata }: WantedCustomer): Changes {
  return {
    ...(billingName != null && { billingName }),
    ...(billingAddress != null && { billingAddress }),
    ...(taxId != null && { taxId: taxId[0], taxIdFormat: taxId[1] }),
    ...(metadata && { metadata }),
  }
}

/** Who a new customer is. */
async function identityOf(app: App, wanted: WantedCustomer, buyer: Buyer | null) {
  const { organizationId, externalId = null } = wanted
  const email = buyer?.email ?? wanted.email
  if (email == null && !buyer) return refuseField('FIELD_REQUIRED', ['customer_email'])
  const name = buyer?.name ?? wanted.name ?? null
  const isFree = email != null && (!buyer || !(await findCustomerByEmail(app, organizationId, email)))
  if (!isFree) return { organizationId, externalId, name, email: placeholder(app) }
  return { organizationId, externalId, name, email, emailVerified: buyer?.email != null && buyer.isProven }
}

/** No mail reaches it: it stands where the address of one of ours is another customer's already, or not known. */
function placeholder(app: App): string {
  return `customer-${newId(app)}@customers.invalid`
}
