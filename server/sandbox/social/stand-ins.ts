import { type SocialProvider, socialProviderNames } from '#contract/social-providers.ts'
import { oauth2 } from './dialects/oauth2.ts'
import { oidc } from './dialects/oidc.ts'
import * as dialects from './dialects.ts'
import type { StandIn } from './stand-in.ts'

const standIns: Record<SocialProvider, StandIn> = dialects

export type Stage = { id: string; name: string; standIn: StandIn }

/** A stand-in by the id of whom it plays. */
export function findStandIn(id: string, origin: string): Stage | null {
  if (id === 'oidc') return { id, name: 'OpenID Connect', standIn: oidc(origin) }
  if (id === 'oauth2') return { id, name: 'OAuth 2', standIn: oauth2 }
  if (!Object.hasOwn(standIns, id)) return null
  const provider = id as SocialProvider
  return { id, name: socialProviderNames[provider], standIn: standIns[provider] }
}
