import { type SocialProvider, socialProviderNames } from '#contract/social-providers.ts'
import { oidc } from './dialects/oidc.ts'
import * as dialects from './dialects.ts'
import type { StandIn } from './stand-in.ts'

const standIns: Record<SocialProvider, StandIn> = dialects

export type Stage = { id: string; name: string; standIn: StandIn }

/** A stand-in by the id of whom it plays. */
export function findStandIn(id: string, origin: string): Stage | null {
  if (id === 'oidc') return { id, name: 'OpenID Connect', standIn: oidc(origin) }
  if (!Object.hasOwn(standIns, id)) return null
  const provider = id as SocialProvider
  return { id, name: socialProviderNames[provider], standIn: standIns[provider] }
}
