import type * as z from 'zod/mini'
import type { PublicCheckout, PublicCheckoutUpdate } from '#contract/billing/checkouts.ts'
import type { Camel } from '#contract/kit/casing.ts'

export type Checkout = Camel<z.output<typeof PublicCheckout>>

/** What a buyer may change about it. */
export type Change = Camel<z.input<typeof PublicCheckoutUpdate>>

/** What the page is about: the checkout of an address, and whether it shows what became of it. */
export function readCheckoutPath(path: string): { clientSecret: string; isOver: boolean } | undefined {
  const [, clientSecret, rest] = /^\/checkout\/([^/]+)(\/confirmation)?\/?$/.exec(path) ?? []
  return clientSecret === undefined ? undefined : { clientSecret: decodeURIComponent(clientSecret), isOver: rest !== undefined }
}

export function checkoutPath(clientSecret: string): string {
  return `/checkout/${encodeURIComponent(clientSecret)}`
}

export function confirmationPath(clientSecret: string): string {
  return `${checkoutPath(clientSecret)}/confirmation`
}

/** The trial of a checkout; by its days where its product has none any more. */
export function trialOf({ trialEnd, createdAt, activeTrialInterval: unit, activeTrialIntervalCount: count }: Checkout) {
  if (trialEnd === null) return null
  if (unit !== null && count !== null) return { unit, count }
  return { unit: 'day' as const, count: Math.round((Date.parse(trialEnd) - Date.parse(createdAt)) / 86_400_000) }
}
