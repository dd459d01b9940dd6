import { type PortalCustomer, portalCustomerConstants } from '#contract/billing/customer-portal.ts'
import type { App } from '../../kit/app.ts'
import { shownTaxId } from './shown-customer.ts'
import type { Customer } from './store.ts'

/** Customers as they see themselves in the portal, with the accounts they linked; one query more, however many they are. */
export async function portalCustomers(app: App, customers: readonly Customer[]): Promise<Map<string, PortalCustomer>> {
  const ids = customers.map(({ id }) => id)
  const accounts = ids.length === 0 ? [] : await app.db.selectFrom('customerAccounts').where('customerId', 'in', ids).selectAll().execute()
  const linked = Map.groupBy(accounts, ({ customerId }) => customerId)
  return new Map(
    customers.map((customer) => [customer.id, { ...shown(customer), oauthAccounts: byPlatform(linked.get(customer.id) ?? []) }]),
  )
}

function shown(customer: Customer): Omit<PortalCustomer, 'oauthAccounts'> {
  const { id, createdAt, modifiedAt, email, emailVerified, name, billingName, billingAddress, defaultPaymentMethodId } = customer
  const known = { id, createdAt, modifiedAt, email, emailVerified, name, billingName, billingAddress, defaultPaymentMethodId }
  return { ...known, taxId: shownTaxId(customer), ...portalCustomerConstants }
}

/** The keys of the map are platforms; its values are in camelCase, which the type of a map cannot say. */
function byPlatform(accounts: readonly { platform: string; accountId: string; accountUsername: string | null }[]) {
  const entries = accounts.map(({ platform, accountId, accountUsername }) => [platform, { accountId, accountUsername }])
  return Object.fromEntries(entries) as PortalCustomer['oauthAccounts']
}
