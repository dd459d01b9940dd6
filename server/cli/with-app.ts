import { createApp } from '../create-app.ts'
import type { App } from '../kit/app.ts'
import { now, systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { SandboxClock } from '../sandbox/sandbox-clock.ts'
import { migrate } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import type { Surroundings } from './command.ts'

/** Runs `work` on the configured database, brought up to date first, and closes it whatever happens. */
export async function withApp<R>({ environment, folder }: Surroundings, work: (app: App) => Promise<R>): Promise<R> {
  const config = await loadConfig(environment, folder)
  const storage = await openStorage(config.databaseUrl, { connections: 1 })
  try {
    // What a command has to say it prints; the log would only get in between.
    const sandboxClock = config.production ? undefined : new SandboxClock(storage.db)
    const app = createApp({ ...config, logLevel: 'silent' }, storage, { clock: sandboxClock ?? systemClock })
    await migrate(storage, now(app))
    await sandboxClock?.follow()
    return await work(app)
  } finally {
    await storage.close()
  }
}
