import { settleUnfinishedPayments } from './billing/payments/settle-payment.ts'
import { scheduleBilling } from './billing/subscriptions/bill-subscriptions.ts'
import { createApp } from './create-app.ts'
import { firstWords } from './first-words.ts'
import { measure } from './health/metrics.ts'
import { closeServer } from './http/close-server.ts'
import { letGo } from './http/let-go.ts'
import { checkTexts } from './http/static-files.ts'
import { jobs } from './jobs.ts'
import { instantOf, now, systemClock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { forgetKept } from './kit/keep-briefly.ts'
import { standardOutput } from './kit/log-output.ts'
import { systemRandom } from './kit/random.ts'
import { WorkQueue } from './kit/work-queue.ts'
import { accentWords } from './look/accent-words.ts'
import { mailWarning, postOfficeOf } from './mail/post-office.ts'
import { schedulePruning } from './outbox/prune.ts'
import { OutboxWorker } from './outbox/worker.ts'
import { adoptPictures } from './pictures/adopt-pictures.ts'
import { RollCall } from './processes/roll-call.ts'
import { releases } from './releases.ts'
import { followClock } from './sandbox/follow-clock.ts'
import { mountSandbox } from './sandbox/mount-sandbox.ts'
import { SandboxClock } from './sandbox/sandbox-clock.ts'
import { standInDns } from './sandbox/stand-in-dns.ts'
import { createServer, type MountPages } from './server.ts'
import { openMigrated, openReplica } from './storage/open.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import type { JoinedLead } from './workers/join-lead.ts'

/** `mountPages`: what answers every address that no route has, where it is not the built web app. */
export type ServerOptions = { mountPages?: MountPages; lead?: JoinedLead }
type Stopping = { isReplaced: boolean }

/** Opens the database, brings it up to date, and serves and works until told to stop. */
export async function startServer(
  config: Config,
  { mountPages, lead }: ServerOptions = {},
): Promise<{ stop(how?: Stopping): Promise<void> }> {
  await checkTexts(config)
  const { databaseUrl, databaseConnections, databaseTimeout } = config
  const telemetry = await startTelemetry(config, { clock: systemClock, random: systemRandom, fetch })
  const share = (all: number) => (lead ? Math.max(1, Math.floor(all / config.workers)) : all)
  const opening = {
    connections: share(databaseConnections),
    patience: databaseTimeout * 1000,
    turn: lead?.turn,
    watch: telemetry?.statement,
  }
  const storage = await openMigrated(databaseUrl, opening, instantOf(systemClock.now()))
  const replica = await openReplica(config.databaseReadUrl, storage, { ...opening, mostLag: config.readLag * 1000 })
  const sandboxClock = config.production ? undefined : new SandboxClock(storage.db)
  const app = createApp(config, storage, {
    clock: sandboxClock ?? systemClock,
    ...telemetry?.app,
    ...(replica && { replica }),
    wakeOutbox: (lane) => (lead ? lead.wakeOutbox(lane) : worker.wake(lane)),
    ...(lead && {
      lead,
      hashing: new WorkQueue({ atOnce: share(config.hashThreads), mayWait: share(config.hashQueue) }),
      ...(storage.engine === 'sqlite' && { counter: lead.counter }),
    }),
    ...(!config.production && { resolveTxt: standInDns(storage.db) }),
  })
  if (storage.wasOlder) app.log.info({ migrations: storage.applied }, 'The database was brought up to date.')
  const worker = new OutboxWorker(app, jobs)
  const rollCall = new RollCall(app, releases)

  await replica?.watch(app.log)
  await sandboxClock?.follow()
  await schedulePruning(app)
  await scheduleBilling(app)
  const fastify = createServer(app, { strict: false, mountPages, telemetry })
  if (sandboxClock) mountSandbox(fastify, app, { clock: sandboxClock, worker })
  await rollCall.start()
  await settleUnfinishedPayments(app)
  await fastify.listen({ port: config.port, host: config.host })
  lead?.serve({
    wake: (lane) => worker.wake(lane),
    ownOutbox: () => worker.start(),
    forget: (kept) => forgetKept(app, kept),
    bury: (processId) => void rollCall.bury(processId),
    measure: () => measure(app),
  })
  if (!lead) worker.start()
  const ending = new AbortController()
  const adopting = adoptPictures(app, ending).catch((error: unknown) =>
    app.log.warn({ err: error }, 'Pictures in old rows wait for the next start.'),
  )
  const following = sandboxClock && followClock(app, sandboxClock)
  const isSilent = lead?.isFirst === false
  const warning = mailWarning(config)
  if (warning && !isSilent) app.log.warn(warning)
  const accent = accentWords(config)
  if (accent && !isSilent) app.log.info(accent)
  if (sandboxClock && sandboxClock.offset > 0)
    app.log.warn(`The clock stands at ${now(app)}; ${config.url}/dev/clock returns to the real time.`)
  if (!isSilent) app.log.info(`Tollgate serves at ${config.url}`)
  if (!isSilent && app.log.isLevelEnabled('info')) standardOutput.write(await firstWords(app))

  return {
    async stop({ isReplaced } = { isReplaced: false }) {
      // Another worker takes new jobs and connections. No one who is connected here is turned away.
      if (isReplaced) await Promise.all([worker.stop(), letGo(fastify)])
      await closeServer(fastify)
      following?.stop()
      ending.abort()
      await adopting
      await worker.stop()
      if (isReplaced) await lead?.leaveMeasured(await measure(app))
      await rollCall.stop()
      postOfficeOf(app).close()
      await telemetry?.stop()
      await replica?.close()
      await storage.close()
    },
  }
}
