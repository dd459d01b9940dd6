import type { App } from '../../kit/app.ts'
import { countMembers } from '../../members/counts.ts'
import type { Product } from '../products/store.ts'

/** How many seats a product priced by members has for the organization of ours that buys it; null where it has none. */
export async function seatsFor(app: App, { perMember, isRecurring }: Product, externalId: string | null): Promise<number | null> {
  if (!perMember || !isRecurring || externalId === null) return null
  const members = await countMembers(app, externalId)
  return members === 0 ? null : members
}
