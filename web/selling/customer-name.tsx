import { NameCell } from '../ui/lists/name-cell.tsx'

type Buyer = { name: string | null; email: string }

/** A customer in a list: the name, and below it the address. Without the picture: each would be asked of another server. */
export function CustomerName({ customer: { name, email } }: { customer: Buyer }) {
  return <NameCell name={name ?? email} below={name === null ? undefined : email} />
}
