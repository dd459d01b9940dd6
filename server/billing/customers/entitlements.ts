import type { App, Entitlements } from '../../kit/app.ts'
import { holdingsIn } from './customer-state.ts'
import { type HeldRow, heldByBuyer } from './holdings-store.ts'

/** What a person holds or, while they act for an organization, what that holds: of every seller, as it stands now, in one read. */
export async function entitlementsOf(app: App, { userId, organizationId }: { userId: string; organizationId: string | null }) {
  const all: Entitlements = { activeSubscriptions: [], grantedBenefits: [], activeMeters: [] }
  const bySeller = Map.groupBy(await heldByBuyer(app, organizationId ?? userId), ({ seller }) => seller)
  for (const [seller, rows] of bySeller) {
    for (const held of [holdingsIn(rows), ...rows.filter(({ kind }) => kind === 'outside').map(told)]) {
      for (const list of lists) for (const entry of held[list]) all[list].push(Object.assign(entry, { organizationId: seller }))
    }
  }
  return all
}

const lists = ['activeSubscriptions', 'grantedBenefits', 'activeMeters'] as const

type Told = { id: string; asOf: string; held: object | null }

/** What a provider outside told of, without what is known to have ended. */
function told({ body }: HeldRow): Entitlements {
  const lists = JSON.parse(body) as Record<keyof Entitlements, Told[]>
  const current = (list: keyof Entitlements) => lists[list].flatMap(({ held }) => held ?? [])
  return {
    activeSubscriptions: current('activeSubscriptions'),
    grantedBenefits: current('grantedBenefits'),
    activeMeters: current('activeMeters'),
  }
}
