import { createApp } from './create-app.ts'
import { now, systemClock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { mailWarning, openPostOffice } from './mail/post-office.ts'
import { schedulePruning } from './outbox/prune.ts'
import { OutboxWorker } from './outbox/worker.ts'
import { mountSandbox } from './sandbox/mount-sandbox.ts'
import { MovableClock } from './sandbox/movable-clock.ts'
import { createServer } from './server.ts'
import { migrate } from './storage/migrate.ts'
import { openStorage } from './storage/open.ts'
import { createWorkers } from './workers.ts'

/** Opens the database, brings it up to date, and serves and works until told to stop. */
export async function startServer(config: Config): Promise<{ stop(): Promise<void> }> {
  const clock = config.production ? systemClock : new MovableClock()
  const storage = await openStorage(config.databaseUrl, { connections: config.databaseConnections })
  const postOffice = openPostOffice(config)
  const app = createApp(config, storage, { clock, wakeOutbox: () => worker.wake() })
  const worker = new OutboxWorker(app, createWorkers(postOffice))

  await migrate(storage, now(app))
  await schedulePruning(app)
  const fastify = createServer(app, { strict: false })
  if (clock instanceof MovableClock) mountSandbox(fastify, app, { clock, worker })
  await fastify.listen({ port: config.port, host: config.host })
  worker.start()
  const warning = mailWarning(config)
  if (warning) app.log.warn(warning)
  app.log.info(`Tollgate serves at ${config.url}`)

  return {
    async stop() {
      // A connection that was busy when the end was announced would be kept open long after its answer.
      const sweeping = setInterval(() => fastify.server.closeIdleConnections(), 20)
      await fastify.close()
      clearInterval(sweeping)
      await worker.stop()
      postOffice.close()
      await storage.close()
    },
  }
}
