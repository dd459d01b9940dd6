import type { App } from '../../kit/app.ts'
import { countMembers } from '../../members/counts.ts'
import { accountOf } from '../customers/store.ts'
import type { Product } from '../products/store.ts'

type Whose = Parameters<typeof accountOf>[1]

/** How many seats a product that is priced by members has for this customer: as many as the organization of ours has that it is. */
export async function seatsFor(app: App, { perMember }: Pick<Product, 'perMember'>, customer: Whose): Promise<number | null> {
  const account = perMember ? await accountOf(app, customer) : null
  if (account === null) return null
  const members = await countMembers(app, account)
  return members === 0 ? null : members
}
