import type { Result } from './result.ts'

/**
 * An action, by the entitlement it needs: a benefit by its id, a feature that the metadata of a benefit names (`{"feature": "export"}`), a product,
 * or so many units of a meter.
 */
export type Wish =
  | { readonly benefit: string }
  | { readonly feature: string }
  | { readonly product: string }
  | { readonly meter: string; readonly units?: number }

/**
 * What a customer holds: `entitlements` of a session, of a token or of `verify`, or a customer's state, as the wire spells it or as the SDKs do.
 */
export type Holdings = Readonly<Record<string, unknown>>

/**
 * Whether these entitlements allow something. Without any, or unknown, nothing is allowed. Those of a token tell nothing of meters: asking them about
 * one throws, since both answers could be wrong.
 */
export function can(held: Holdings | null | undefined, wish: Wish): boolean {
  const some = (list: string, fits: (entry: Holdings) => boolean) => {
    const entries = held && member(held, list)
    return Array.isArray(entries) && entries.some((entry: Holdings) => fits(entry))
  }
  const names = (list: string, name: string) => Array.isArray(held?.[list]) && (held[list] as unknown[]).includes(name)
  if ('benefit' in wish)
    return names('benefits', wish.benefit) || some('grantedBenefits', (grant) => member(grant, 'benefitId') === wish.benefit)
  if ('feature' in wish) {
    const isNamed = (grant: Holdings) => (member(grant, 'benefitMetadata') as Holdings | undefined)?.feature === wish.feature
    return names('features', wish.feature) || some('grantedBenefits', isNamed)
  }
  if ('product' in wish)
    return names('products', wish.product) || some('activeSubscriptions', (held) => member(held, 'productId') === wish.product)
  const { units = 1 } = wish
  const isLeft = (meter: Holdings) => member(meter, 'meterId') === wish.meter && Number(member(meter, 'balance')) >= units
  if (Array.isArray(held?.features) && !('meters' in held)) throw new Error(untold)
  return some('meters', isLeft) || some('activeMeters', isLeft)
}

const untold =
  'These entitlements are of a token, and tokens tell nothing of meters: call verify() with a secretKey and without jwks, canNow(), or read the customer’s state.'

type Asking<Code extends string> = {
  getSession(input: { entitlements: true; sellers?: string }): Promise<Result<{ entitlements?: Holdings | undefined } | null, Code>>
}

/** The same for the signed-in person, read now: a refund, downgrade or revocation a moment ago counts. */
export async function canNow<Code extends string>(
  client: Asking<Code>,
  wish: Wish,
  { sellers }: { /** Slugs of those whose sales count instead of the installation's own. */ sellers?: readonly string[] } = {},
): Promise<Result<boolean, Code>> {
  const { data, error } = await client.getSession({ entitlements: true, ...(sellers && { sellers: sellers.join() }) })
  return error ? { data: null, error } : { data: can(data?.entitlements, wish), error: null }
}

function member(of: Holdings, name: string): unknown {
  return of[name] ?? of[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
}
