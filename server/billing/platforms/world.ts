import type { Platform, PlatformName } from '../../kit/platforms.ts'

/** What this room needs of the outside world. */
export type PlatformWorld = {
  /** Companies whose servers let customers in: a guild of Discord, a repository of GitHub. */
  platforms: Readonly<Record<PlatformName, Platform>>
}
