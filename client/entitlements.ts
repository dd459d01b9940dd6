import type { Result } from './result.ts'

/**
 * What somebody wants to do, by what must be held for it: a benefit by its id, a feature that the metadata of a benefit names
 * (`{"feature": "export"}`), a product, or so many units of a meter.
 */
export type Wish =
  | { readonly benefit: string }
  | { readonly feature: string }
  | { readonly product: string }
  | { readonly meter: string; readonly units?: number }

/** What somebody holds: `entitlements` of a session, or a customer's state, as the wire spells it or as the SDKs do. */
export type Holdings = Readonly<Record<string, unknown>>

/** Whether what somebody holds allows something. Who holds nothing, or is unknown, may do nothing. */
export function can(held: Holdings | null | undefined, wish: Wish): boolean {
  const some = (list: string, fits: (entry: Holdings) => boolean) => {
    const entries = held && member(held, list)
    return Array.isArray(entries) && entries.some((entry: Holdings) => fits(entry))
  }
  if ('benefit' in wish) return some('grantedBenefits', (grant) => member(grant, 'benefitId') === wish.benefit)
  if ('feature' in wish)
    return some('grantedBenefits', (grant) => (member(grant, 'benefitMetadata') as Holdings | undefined)?.feature === wish.feature)
  if ('product' in wish) return some('activeSubscriptions', (subscription) => member(subscription, 'productId') === wish.product)
  const { units = 1 } = wish
  return some('activeMeters', (meter) => member(meter, 'meterId') === wish.meter && Number(member(meter, 'balance')) >= units)
}

type Asking<Code extends string> = {
  getSession(input: { entitlements: true }): Promise<Result<{ entitlements?: Holdings | undefined } | null, Code>>
}

/** The same of whoever is signed in, as it stands now: what was refunded, downgraded or taken away a moment ago counts no more. */
export async function canNow<Code extends string>(client: Asking<Code>, wish: Wish): Promise<Result<boolean, Code>> {
  const { data, error } = await client.getSession({ entitlements: true })
  return error ? { data: null, error } : { data: can(data?.entitlements, wish), error: null }
}

function member(of: Holdings, name: string): unknown {
  return of[name] ?? of[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
}
