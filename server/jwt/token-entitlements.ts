import { hash } from 'node:crypto'
import type { TokenEntitlements } from '#contract/jwt.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { Holder } from '../sessions/upstairs.ts'

export type Told = { entitlements: TokenEntitlements; entitlementsVersion: string }

type Held = {
  activeSubscriptions: { productId?: string }[]
  grantedBenefits: { benefitId?: string; benefitMetadata?: { feature?: unknown } | null }[]
}

/**
 * What a person, or the organization they act for, bought, as it is at this moment. The version is a fingerprint of it: it is another one as soon as
 * something was bought, refunded or ended, and the same again if all is as before.
 */
export async function tokenEntitlements(app: App, whose: Holder): Promise<Told> {
  const held = JSON.parse(await app.upstairs.entitlementsOf(app, whose)) as Held
  const entitlements = {
    products: listed(held.activeSubscriptions.map(({ productId }) => productId)),
    benefits: listed(held.grantedBenefits.map(({ benefitId }) => benefitId)),
    features: listed(held.grantedBenefits.map(({ benefitMetadata }) => benefitMetadata?.feature)),
  }
  const text = JSON.stringify([whose.organizationId ?? whose.userId, entitlements])
  return { entitlements, entitlementsVersion: hash('sha256', text, 'base64url').slice(0, 22) }
}

function listed(names: readonly unknown[]): string[] {
  return [...new Set(names.filter((name) => typeof name === 'string'))].sort()
}

/** The same as claims. A list that would not fit into a header is left out: its reader introspects the token. */
export function entitlementClaims({ entitlements, entitlementsVersion }: Told) {
  const fits = Buffer.byteLength(JSON.stringify(entitlements)) <= limits.jwt.entitlementBytes
  return { ...(fits && { entitlements }), entitlements_version: entitlementsVersion }
}
