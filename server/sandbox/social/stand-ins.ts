import { type SocialProvider, socialProviderNames } from '#contract/social-providers.ts'
import { apple } from './dialects/apple.ts'
import { discord } from './dialects/discord.ts'
import { dropbox } from './dialects/dropbox.ts'
import { facebook } from './dialects/facebook.ts'
import { github } from './dialects/github.ts'
import { gitlab } from './dialects/gitlab.ts'
import { google } from './dialects/google.ts'
import { kick } from './dialects/kick.ts'
import { linkedin } from './dialects/linkedin.ts'
import { microsoft } from './dialects/microsoft.ts'
import { oidc } from './dialects/oidc.ts'
import { reddit } from './dialects/reddit.ts'
import { roblox } from './dialects/roblox.ts'
import { spotify } from './dialects/spotify.ts'
import { tiktok } from './dialects/tiktok.ts'
import { twitch } from './dialects/twitch.ts'
import { twitter } from './dialects/twitter.ts'
import { vk } from './dialects/vk.ts'
import { zoom } from './dialects/zoom.ts'
import type { StandIn } from './stand-in.ts'

const standIns: Record<SocialProvider, StandIn> = {
  apple,
  discord,
  dropbox,
  facebook,
  github,
  gitlab,
  google,
  kick,
  linkedin,
  microsoft,
  reddit,
  roblox,
  spotify,
  tiktok,
  twitch,
  twitter,
  vk,
  zoom,
}

export type Stage = { id: string; name: string; standIn: StandIn }

/** A stand-in by the id of whom it plays. */
export function findStandIn(id: string, origin: string): Stage | null {
  if (id === 'oidc') return { id, name: 'OpenID Connect', standIn: oidc(origin) }
  if (!Object.hasOwn(standIns, id)) return null
  const provider = id as SocialProvider
  return { id, name: socialProviderNames[provider], standIn: standIns[provider] }
}
