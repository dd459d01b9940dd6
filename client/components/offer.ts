/* What a seller offers, as far as a table of prices shows it. The whole of it is `PortalOrganization` in the contract of billing. */

type Price = {
  readonly amount_type: string
  readonly price_amount?: number | null
  readonly minimum_amount?: number | null
  readonly unit_amount?: string
  readonly meter?: { readonly name: string }
  readonly price_currency?: string
  readonly tax_behavior?: 'exclusive' | 'inclusive' | null
}
export type Plan = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly recurring_interval: 'month' | 'year' | null
  readonly trial_interval: 'day' | 'week' | 'month' | 'year' | null
  readonly trial_interval_count: number | null
  readonly per_member?: boolean
  readonly popular?: boolean
  readonly prices: readonly Price[]
  readonly benefits: readonly { readonly id: string; readonly description: string }[]
}
export type Rhythm = Plan['recurring_interval']

export type Offer = {
  readonly organization: { readonly subscription_settings: { readonly allow_multiple_subscriptions: boolean } }
  readonly products: readonly Plan[]
}

/** What a seller has on sale. Everybody may read it. */
export async function readOffer(origin: string, seller: string, signal: AbortSignal): Promise<Offer> {
  const answer = await fetch(`${origin}/v1/customer-portal/organizations/${encodeURIComponent(seller)}`, { signal, credentials: 'omit' })
  if (!answer.ok) throw new Error(`The plans of ${seller} were refused with status ${answer.status}.`)
  return (await answer.json()) as Offer
}

/** How often plans are paid, each once: by the month first, what is bought once last. */
export function rhythmsOf(plans: readonly Plan[]): Rhythm[] {
  return (['month', 'year', null] as const).filter((rhythm) => plans.some((plan) => plan.recurring_interval === rhythm))
}

/** Those of one rhythm, the cheapest first; what has no price of its own comes last. */
export function plansIn(plans: readonly Plan[], rhythm: Rhythm): Plan[] {
  return plans.filter((plan) => plan.recurring_interval === rhythm).toSorted((one, other) => rankOf(one) - rankOf(other) || 0)
}

function rankOf({ prices }: Plan): number {
  const base = prices.find(({ amount_type: type }) => type !== 'metered_unit')
  return base?.amount_type === 'free' ? 0 : (base?.price_amount ?? Number.MAX_SAFE_INTEGER)
}
