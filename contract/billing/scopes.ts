const readAndWritten = [
  'organizations',
  'custom_fields',
  'discounts',
  'checkout_links',
  'checkouts',
  'products',
  'benefits',
  'events',
  'meters',
  'files',
  'subscriptions',
  'customers',
  'orders',
  'refunds',
  'disputes',
  'webhooks',
  'license_keys',
  'customer_portal',
] as const
type Written = (typeof readAndWritten)[number]

export type Scope =
  | `${Written}:read`
  | `${Written}:write`
  | 'customer_meters:read'
  | 'payments:read'
  | 'metrics:read'
  | 'customer_sessions:write'

/** Everything an organization token can be allowed. Who may write may also read. */
export const scopes: readonly Scope[] = [
  ...readAndWritten.flatMap((name) => [`${name}:read`, `${name}:write`] as const),
  'customer_meters:read',
  'payments:read',
  'metrics:read',
  'customer_sessions:write',
]

/** Whether a token with these scopes may do what needs the wanted one. */
export function scopeAllows(held: readonly string[], wanted: Scope): boolean {
  return held.includes(wanted) || (wanted.endsWith(':read') && held.includes(wanted.replace(/:read$/, ':write')))
}
