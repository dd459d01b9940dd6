import type { App } from '../../kit/app.ts'
import { countMembers } from '../../members/counts.ts'
import type { Product } from '../products/store.ts'

/** How many seats a product that is priced by members has for this customer: as many as the organization of ours has that it is. */
export async function seatsFor(app: App, { perMember }: Pick<Product, 'perMember'>, externalId: string | null): Promise<number | null> {
  if (!perMember || externalId === null) return null
  const members = await countMembers(app, externalId)
  return members === 0 ? null : members
}
