import type { App, Entitlements } from '../../kit/app.ts'
import { holdingsOf } from './customer-state.ts'
import { customersOf } from './store.ts'

/** What a person holds or, while they act for an organization, what that holds: of every seller, as it stands now. */
export async function entitlementsOf(app: App, { userId, organizationId }: { userId: string; organizationId: string | null }) {
  const customers = await customersOf(app, [organizationId ?? userId])
  const ids = customers.map(({ id }) => id)
  const holdings = await holdingsOf(app, ids)
  const all: Entitlements = { activeSubscriptions: [], grantedBenefits: [], activeMeters: [] }
  for (const { id, organizationId: seller } of customers) {
    const held = holdings.get(id)
    for (const list of Object.keys(all) as (keyof Entitlements)[])
      all[list].push(...(held?.[list] ?? []).map((entry) => ({ ...entry, organizationId: seller })))
  }
  return all
}
