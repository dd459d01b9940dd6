import { createApp } from '../create-app.ts'
import type { App, PasswordCost } from '../kit/app.ts'
import { systemClock } from '../kit/clock.ts'
import { type Configuration, readConfig } from '../kit/config.ts'
import { systemRandom } from '../kit/random.ts'
import { createServer } from '../server.ts'
import { startTelemetry } from '../telemetry/start-telemetry.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { atEnd } from './at-end.ts'
import { Browser } from './browser.ts'
import { type OpenDatabase, openEmptySqlite } from './databases.ts'
import { StillClock } from './still-clock.ts'

export type TestServer = {
  app: App
  telemetry?: Telemetry | undefined
  clock: StillClock
  /** A browser with cookies of its own. */
  browser(options?: { userAgent?: string; ipAddress?: string }): Browser
}

type Options = { open?: OpenDatabase; config?: Configuration; app?: Partial<App> }

/** The least that argon2id takes: people of tests have no secrets, and are many. */
const lightCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A whole server in this process: real database, real routes; only the clock is frozen. Closed after the test file. */
export async function startTestServer({ open = openEmptySqlite, config = {}, app: others }: Options = {}): Promise<TestServer> {
  const settings = readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', ...config })
  const telemetry = await startTelemetry(settings, { clock: systemClock, random: systemRandom, fetch })
  const storage = await open(telemetry?.statement)
  const clock = new StillClock()
  const app = createApp(settings, storage, { clock, passwordCost: lightCost, ...telemetry?.app, ...others })
  const fastify = createServer(app, { strict: true, telemetry })
  atEnd(async () => {
    await fastify.close()
    await telemetry?.stop()
    await storage.close()
  })
  return { app, telemetry, clock, browser: (options) => new Browser(fastify, settings.url, options) }
}
