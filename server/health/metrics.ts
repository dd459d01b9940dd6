import type { Metric, Registry } from 'prom-client'
import { currentTroubles } from '../billing/payments/processor-trouble.ts'
import { wrongCodes } from '../email-addresses/count-code-try.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf, now } from '../kit/clock.ts'
import { failedBreachChecks } from '../passwords/breached-passwords.ts'
import type { Replica } from '../storage/replica.ts'
import type { RequestTimings } from './request-timings.ts'

/** Everything an operator watches. The library is loaded at the first reading: it would double the start. */
export function registryOf(app: App, timings: RequestTimings): () => Promise<Registry> {
  let registry: Promise<Registry> | undefined
  return () => (registry ??= createRegistry(app, timings))
}

async function createRegistry(app: App, timings: RequestTimings): Promise<Registry> {
  const { collectDefaultMetrics, Gauge, Registry } = (await import('prom-client')).default
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(timings as unknown as Metric)
  for (const [name, help, read] of gauges(app)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await readable(app, read))
      },
    })
  }
  return registry
}

type GaugeLine = [name: string, help: string, read: () => number | Promise<number>]

function gauges(app: App): GaugeLine[] {
  const { hashing } = app
  return [
    ['tollgate_hash_running', 'Passwords being hashed.', () => hashing.running],
    ['tollgate_hash_waiting', 'Passwords waiting to be hashed.', () => hashing.waiting],
    ['tollgate_wrong_codes', 'Wrong mailed codes that were tried in the last day.', async () => (await wrongCodes(app)).tries],
    ['tollgate_codes_refused', 'Networks that tried so many that their codes are refused.', async () => (await wrongCodes(app)).networks],
    [
      'tollgate_breach_checks_failed',
      'New passwords of the last day that could not be compared with breached ones: above 0 is an alarm.',
      () => failedBreachChecks(app),
    ],
    [
      'tollgate_processor_troubles',
      'Charges the payment processor refused lately for no fault of a buyer: above 0 is an alarm.',
      () => countTroubles(app),
    ],
    ['tollgate_outbox_depth', 'Pieces of work in the outbox that are due.', () => countOutbox(app, 'due')],
    ['tollgate_outbox_scheduled', 'Pieces of work in the outbox that are due later.', () => countOutbox(app, 'scheduled')],
    ['tollgate_outbox_failed', 'Pieces of work in the outbox that were given up.', () => countOutbox(app, 'failed')],
    ['tollgate_outbox_lag_seconds', 'How long the oldest piece of work has been due.', () => outboxLag(app)],
    ...(app.replica ? replicaGauges(app.replica) : []),
  ]
}

function replicaGauges(replica: Replica): GaugeLine[] {
  return [
    ['tollgate_replica_lag_seconds', 'How far the replica is behind; infinite when it does not answer.', () => replica.lag / 1000],
    ['tollgate_replica_reads', 'Reads that the replica answered since the start.', () => replica.reads.here],
    [
      'tollgate_replica_passed_over',
      'Reads that the primary answered in place of the replica since the start.',
      () => replica.reads.passedOver,
    ],
  ]
}

async function countTroubles(app: App): Promise<number> {
  return (await currentTroubles(app)).reduce((sum, { count }) => sum + count, 0)
}

async function countOutbox({ db, ...app }: App, which: 'due' | 'scheduled' | 'failed'): Promise<number> {
  const all = db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('count'))
  const chosen = {
    due: all.where('failedAt', 'is', null).where('dueAt', '<=', now(app)),
    scheduled: all.where('failedAt', 'is', null).where('dueAt', '>', now(app)),
    failed: all.where('failedAt', 'is not', null),
  }[which]
  return Number((await chosen.executeTakeFirstOrThrow()).count)
}

async function outboxLag({ db, clock }: App): Promise<number> {
  const oldest = await db.selectFrom('outbox').where('failedAt', 'is', null).orderBy('dueAt').select('dueAt').limit(1).executeTakeFirst()
  return oldest ? Math.max(0, (clock.now() - millisecondsOf(oldest.dueAt)) / 1000) : 0
}

/** A database that does not answer must not hide everything else that is known. */
async function readable(app: App, read: GaugeLine[2]): Promise<number> {
  try {
    return await read()
  } catch (error) {
    app.log.warn({ err: error }, 'A metric could not be read.')
    return Number.NaN
  }
}
