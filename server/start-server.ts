import { createApp } from './create-app.ts'
import { now } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { createServer } from './server.ts'
import { migrate } from './storage/migrate.ts'
import { openStorage } from './storage/open.ts'

/** Opens the database, brings it up to date and serves until told to stop. */
export async function startServer(config: Config): Promise<{ stop(): Promise<void> }> {
  const storage = await openStorage(config.databaseUrl, { connections: config.databaseConnections })
  const app = createApp(config, storage)
  await migrate(storage, now(app))
  const fastify = createServer(app, { strict: false })
  await fastify.listen({ port: config.port, host: config.host })
  app.log.info(`Tollgate serves at ${config.url}`)

  return {
    async stop() {
      await fastify.close()
      await storage.close()
    },
  }
}
