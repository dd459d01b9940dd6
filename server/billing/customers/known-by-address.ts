import type { Buyer } from './buyers.ts'
import type { Customer } from './store.ts'

type Typed = { email?: string | null | undefined; emailIsStated?: boolean }

/** The address by which a buyer is looked for: what one of ours has proven, or what the seller states. A typed address finds no customer. */
export function addressToKnow(buyer: Buyer | null, { email, emailIsStated }: Typed): string | null {
  if (buyer) return buyer.isProven ? buyer.email : null
  return emailIsStated ? (email ?? null) : null
}

/** Whether a buyer is the customer who holds their address: not where both have an id, as they did not meet by that. */
export function isKnownBy(externalId: string | null | undefined, holder: Customer): boolean {
  return externalId == null || holder.externalId === null
}
