import type { Entitlements } from '../customers/entitlement-store.ts'

/** The newest word on one thing: what is held, or null when it ended. */
export type Told = { id: string; asOf: string; held: object | null }
export type OutsideEntitlements = Record<keyof Entitlements, Told[]>

/** What a message says of a customer: everything they hold, one thing of it, or that they are gone. */
export type News =
  | { kind: 'state'; held: Record<keyof Entitlements, Held[]> }
  | { kind: 'one'; list: keyof Entitlements; id: string; held: object | null }
  | { kind: 'deleted' }
export type Held = { id: string; [name: string]: unknown }

export function nothingHeld(): OutsideEntitlements {
  return { activeSubscriptions: [], grantedBenefits: [], activeMeters: [] }
}

/** What is known after a message of this moment. Of each thing the newest word counts, in whatever order messages come. */
export function entitlementsAfter(before: OutsideEntitlements, at: string, news: Exclude<News, { kind: 'deleted' }>): OutsideEntitlements {
  if (news.kind === 'one') return { ...before, [news.list]: withOne(before[news.list], { id: news.id, asOf: at, held: news.held }) }
  const list = (name: keyof Entitlements) => {
    const newer = before[name].filter(({ asOf }) => asOf > at)
    const known = new Set(newer.map(({ id }) => id))
    return [...news.held[name].filter(({ id }) => !known.has(id)).map((held) => ({ id: held.id, asOf: at, held })), ...newer]
  }
  return { activeSubscriptions: list('activeSubscriptions'), grantedBenefits: list('grantedBenefits'), activeMeters: list('activeMeters') }
}

function withOne(list: readonly Told[], told: Told): Told[] {
  const known = list.find(({ id }) => id === told.id)
  if (known && known.asOf > told.asOf) return [...list]
  return known ? list.map((each) => (each === known ? told : each)) : [...list, told]
}
