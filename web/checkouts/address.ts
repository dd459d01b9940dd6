import type { Change, Checkout } from './checkout.ts'
import type { Draft } from './draft.ts'

const parts = ['line1', 'line2', 'postalCode', 'city', 'state', 'country'] as const
export type AddressPart = (typeof parts)[number]
type Address = NonNullable<Change['customerBillingAddress']>

export function initialAddress(known: Checkout['customerBillingAddress'], typed: Draft['values']): Record<AddressPart, string> {
  return Object.fromEntries(parts.map((part) => [part, typed[part] ?? known?.[part] ?? ''])) as Record<AddressPart, string>
}

/** The address of a form’s values, as the server takes it; undefined while there is no country. */
export function addressOf(values: Readonly<Record<string, string | undefined>>): Address | undefined {
  if (!values.country) return undefined
  return Object.fromEntries(parts.map((part) => [part, values[part] || null])) as unknown as Address
}
