import type { Address } from '#contract/billing/addresses.ts'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { newId } from '../../kit/random.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import type { TaxId } from '../money/tax-ids.ts'
import { refuseField } from '../refusals/refusals.ts'
import { type Buyer, buyerNamed } from './buyers.ts'
import { differing } from './differing.ts'
import { emitCustomer } from './emit-customer.ts'
import { addressToKnow, isKnownBy } from './known-by-address.ts'
import { dropLinked } from './linked-accounts.ts'
import { type Customer, findHolder, lockCustomer } from './store.ts'
import { type Changes, changeCustomer, insertCustomer } from './write-customers.ts'

export type WantedCustomer = {
  organizationId: string
  customerId?: string | null | undefined
  externalId?: string | null | undefined
  /** The account that the external id names acts itself: then the customer is theirs. Otherwise the id is the seller's word, unless that is our own. */
  isAccount?: boolean
  email?: string | null | undefined
  /** The seller said whose address it is. Otherwise a buyer typed it, and it finds no customer. */
  emailIsStated?: boolean
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
 * The seller's customer who a buyer is: found by id, else by the seller's own id, else by an address that is proven or stated; otherwise made.
 * What was unknown of them is filled in; what they said of themselves stays. A person or an organization of ours has the name and the address
 * that they have here.
 */
export async function upsertCustomer(app: App, wanted: WantedCustomer): Promise<Customer> {
  return (await findOrAddCustomer(app, wanted)).customer
}

type Found = {
  customer: Customer
  /** Whether they were made just now. */
  isNew: boolean
  /** Whether they are a person or an organization of ours. */
  isOurs: boolean
}

/** The same, and how they became known. */
export async function findOrAddCustomer(app: App, wanted: WantedCustomer): Promise<Found> {
  const buyer = await buyerNamed(app, wanted)
  const found = await findMatching(app, wanted, buyer)
  const isOurs = buyer !== null
  if (found) return { customer: await complete(app, found, wanted, buyer), isNew: false, isOurs }
  const { processorCustomerId = null } = wanted
  const added = await insertCustomer(app, {
    ...detailsOf(wanted),
    ...(await identityOf(app, wanted, buyer)),
    isClaimed: wanted.isAccount === true,
    processorCustomerId,
  })
  if (!added) return findOrAddCustomer(app, wanted) // inserted concurrently
  await emitCustomer(app, 'customer.created', added)
  return { customer: added, isNew: true, isOurs }
}

async function findMatching(app: App, wanted: WantedCustomer, buyer: Buyer | null): Promise<Customer | undefined> {
  const { organizationId, customerId, externalId } = wanted
  if (customerId != null) {
    const customer = await lockCustomer(app, { id: customerId })
    return customer?.organizationId === organizationId ? customer : refuseField('CUSTOMER_DOES_NOT_EXIST', ['customer_id'])
  }
  const known = externalId == null ? undefined : await lockCustomer(app, { organizationId, externalId })
  if (known) return known
  const email = addressToKnow(buyer, wanted)
  const holder = email === null ? undefined : await lockCustomer(app, { organizationId, email })
  return holder && isKnownBy(externalId, holder) ? holder : undefined
}

async function complete(app: App, customer: Customer, wanted: WantedCustomer, buyer: Buyer | null): Promise<Customer> {
  const { externalId, isAccount } = wanted
  const mayAdopt = customer.externalId === null && wanted.customerId == null
  const changes = differing(customer, {
    ...unknownOf(customer, wanted),
    ...(!buyer && customer.name === null && wanted.name != null && { name: wanted.name }),
    ...(wanted.metadata && { metadata: { ...customer.metadata, ...wanted.metadata } }),
    ...(externalId != null && mayAdopt && { externalId, ...(buyer?.name != null && { name: buyer.name }) }),
    ...(isAccount && (mayAdopt || externalId === customer.externalId) && { isClaimed: true }),
  })
  if (Object.keys(changes).length === 0) return customer
  if (changes.isClaimed) await shut(app, customer)
  const changed = await changeCustomer(app, customer, changes)
  await emitCustomer(app, 'customer.updated', changed)
  return changed
}

/** An account takes over what others may have opened in its name. */
async function shut(app: App, { id }: Customer) {
  await endCustomerSessions(app, id)
  await dropLinked(app, id)
}

/** What was typed belongs to the order: it fills in only what is still unknown of a customer. */
function unknownOf(customer: Customer, { billingName, billingAddress, taxId }: WantedCustomer): Changes {
  const details = detailsOf({ organizationId: customer.organizationId, billingName, billingAddress, taxId })
  const isKnown = customer.billingAddress !== null || customer.taxId !== null
  const { billingName: name, ...place } = details
  return { ...(customer.billingName === null && name != null && { billingName: name }), ...(!isKnown && place) }
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
  // No mail reaches a placeholder: one of ours may have no address yet.
  if (email == null) return { organizationId, externalId, name, email: `customer-${newId(app)}@customers.invalid` }
  const isTyped = (await findHolder(app, organizationId, email)) !== undefined // another customer holds it: an address has one holder
  const emailVerified = !isTyped && buyer?.email != null && buyer.isProven
  const emailStated = !isTyped && !buyer && wanted.emailIsStated === true
  return { organizationId, externalId, name, email, emailVerified, emailStated }
}
