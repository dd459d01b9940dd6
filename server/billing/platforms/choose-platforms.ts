import type { App } from '../../kit/app.ts'
import type { Platform, PlatformName } from '../../kit/platforms.ts'
import { discord } from './discord.ts'
import { github } from './github.ts'
import { discordStandIn, githubStandIn } from './stand-ins.ts'

/** The companies where we are known. In development stand-ins play the others; in production we have no part in them. */
export function choosePlatforms(app: Pick<App, 'config' | 'fetch' | 'clock'>): Record<PlatformName, Platform> {
  const { production, discordBotToken: botToken, githubAppId: appId, githubAppPrivateKey: privateKey } = app.config
  const isAtGithub = appId !== undefined && privateKey !== undefined
  return {
    discord: botToken !== undefined ? discord({ ...app, botToken }) : production ? noPlatform : discordStandIn(),
    github: isAtGithub ? github({ ...app, key: { appId, privateKey } }) : production ? noPlatform : githubStandIn(),
  }
}

/** A platform that we have no part in. */
const noPlatform: Platform = {
  locate: async () => null,
  knowsAccount: () => false,
  admit: unknown,
  expel: unknown,
}

async function unknown(): Promise<never> {
  throw new Error('This server has no part in that platform.')
}
