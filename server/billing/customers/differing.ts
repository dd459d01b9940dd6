import type { Customer } from './store.ts'
import type { Changes } from './write-customers.ts'

/** What of these changes is one. */
export function differing(customer: Customer, changes: Changes): Changes {
  const entries = Object.entries(changes).filter(([name, value]) => !isSame(customer[name as keyof Customer], value))
  return Object.fromEntries(entries)
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && isSameObject(a, b))
}

/** Flat objects only: addresses and metadata hold no others. */
function isSameObject(a: object, b: object): boolean {
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((name) => one[name] === other[name])
}
