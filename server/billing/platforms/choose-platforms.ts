import type { App } from '../../kit/app.ts'
import type { Platform, PlatformName } from '../../kit/platforms.ts'
import { noPlatform } from './no-platform.ts'
import { discordStandIn, githubStandIn } from './stand-ins.ts'

/** Stand-ins in development. In production nobody has introduced us there yet: no guild and no repository is known. */
export function choosePlatforms({ config }: Pick<App, 'config'>): Record<PlatformName, Platform> {
  return config.production ? { discord: noPlatform, github: noPlatform } : { discord: discordStandIn(), github: githubStandIn() }
}
