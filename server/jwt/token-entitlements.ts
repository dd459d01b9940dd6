import { hash } from 'node:crypto'
import type { TokenEntitlements } from '#contract/jwt.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { Holder } from '../sessions/upstairs.ts'

export type Told = { entitlements: TokenEntitlements; entitlementsVersion: string }

type Held = {
  activeSubscriptions: { productId?: string }[]
  grantedBenefits: { benefitId?: string; benefitMetadata?: { feature?: unknown } | null }[]
  activeMeters: { meterId?: string; balance?: number }[]
}

/** What a person, or the organization they act for, bought, as tokens tell it. */
export async function tokenEntitlements(app: App, whose: Holder): Promise<Told> {
  const { entitlements, entitlementsVersion } = await readEntitlements(app, whose)
  return { entitlements, entitlementsVersion }
}

/**
 * The same as it is at this moment, with what is left of each meter. The version is a fingerprint of what was bought: it is another one as soon as
 * something was bought, refunded or ended, and the same again if all is as before. Use changes no version.
 */
export async function readEntitlements(app: App, whose: Holder): Promise<Told & { meters: { meterId: string; balance: number }[] }> {
  const held = JSON.parse(await app.upstairs.entitlementsOf(app, whose)) as Held
  const entitlements = {
    products: listed(held.activeSubscriptions.map(({ productId }) => productId)),
    benefits: listed(held.grantedBenefits.map(({ benefitId }) => benefitId)),
    features: listed(held.grantedBenefits.map(({ benefitMetadata }) => benefitMetadata?.feature)),
  }
  const text = JSON.stringify([whose.organizationId ?? whose.userId, entitlements])
  const meters = held.activeMeters.flatMap(({ meterId, balance }) =>
    meterId === undefined ? [] : { meterId, balance: Number(balance) || 0 },
  )
  return { entitlements, entitlementsVersion: hash('sha256', text, 'base64url').slice(0, 22), meters }
}

function listed(names: readonly unknown[]): string[] {
  return [...new Set(names.filter((name) => typeof name === 'string'))].sort()
}

/** The same as claims. A list that would not fit into a header is left out: its reader introspects the token. */
export function entitlementClaims({ entitlements, entitlementsVersion }: Told) {
  const fits = Buffer.byteLength(JSON.stringify(entitlements)) <= limits.jwt.entitlementBytes
  return { ...(fits && { entitlements }), entitlements_version: entitlementsVersion }
}
