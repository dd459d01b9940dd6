import type { App } from '../../kit/app.ts'
import { type Entitlements, type HeldRow, heldByBuyer, type NamedSellers } from './entitlement-store.ts'

/**
 * The entitlements of a person or, while they act for an organization, of that one: of our own sellers or of those that are named, in one read. The
 * database writes the JSON and it is passed through: parsing and serializing it would take as long as finding it.
 */
export async function entitlementsOf(
  app: App,
  { userId, organizationId, ...named }: NamedSellers & { userId: string; organizationId: string | null },
): Promise<string> {
  const rows = await heldByBuyer(app, organizationId ?? userId, named)
  const here = rows.every(({ outside }) => outside === null) ? rows : rows.map(withWhatWasTold)
  return `{${lists.map((list) => `"${list}":[${entriesOf(here, list)}]`).join()}}`
}

const lists = ['activeSubscriptions', 'grantedBenefits', 'activeMeters'] as const

function entriesOf(rows: readonly HeldRow[], list: keyof Entitlements): string {
  return rows.length === 1 ? (rows[0]?.[list] ?? '') : rows.flatMap((row) => row[list] ?? []).join()
}

type Told = { id: string; asOf: string; held: object | null }

/** A row of what a provider outside told of as one of ours, without what is known to have ended. */
function withWhatWasTold(row: HeldRow): HeldRow {
  if (row.outside === null) return row
  const told = JSON.parse(row.outside) as Record<keyof Entitlements, Told[]>
  const current = lists.map((list) => {
    const held = told[list].flatMap((each) => each.held ?? [])
    return [list, held.map((entry) => JSON.stringify({ ...entry, organizationId: row.seller })).join() || null]
  })
  return { ...row, ...(Object.fromEntries(current) as Record<keyof Entitlements, string | null>) }
}
