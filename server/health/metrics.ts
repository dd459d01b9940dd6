import type { Metric, Registry } from 'prom-client'
import { currentTroubles } from '../billing/payments/processor-trouble.ts'
import { wrongCodes } from '../email-addresses/count-code-try.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf, now } from '../kit/clock.ts'
import type { Lead, Measured } from '../kit/lead.ts'
import { defineState } from '../kit/state.ts'
import { failedBreachChecks } from '../passwords/breached-passwords.ts'
import type { Replica } from '../storage/replica.ts'
import { timingsOf } from './request-timings.ts'

/** Everything an operator watches, as Prometheus reads it. The library is loaded at the first reading: it would double the start. */
export async function readMetrics(app: App): Promise<string> {
  const { process, installation } = await registriesOf(app).get()
  const ofProcesses = app.lead ? await ofAllWorkers(app.lead, await measure(app)) : await process.metrics()
  return ofProcesses + (await installation.metrics())
}

/** What this process measured and what it reads in the database, for who sends it on. */
export async function registryOf(app: App): Promise<Registry> {
  return (await registriesOf(app).get()).all
}

/** What this process measured of itself, which means something only together with the others. */
export async function measure(app: App): Promise<Measured[]> {
  const { process } = await registriesOf(app).get()
  return (await process.getMetricsAsJSON()) as unknown as Measured[]
}

/** Whichever worker is asked answers for all: what they counted is added up. */
async function ofAllWorkers(lead: Lead, own: Measured[]): Promise<string> {
  const { AggregatorRegistry } = (await import('prom-client')).default
  const { others, running, deaths } = await lead.gatherMetrics(own)
  const workers: Measured[] = [
    aloneAs('gauge', 'tollgate_workers', 'Workers that serve: fewer than were asked for is an alarm.', running),
    aloneAs('counter', 'tollgate_worker_deaths_total', 'Workers that died or could not start, and were started again.', deaths),
  ]
  return AggregatorRegistry.aggregate([own, ...others, workers]).metrics()
}

function aloneAs(type: string, name: string, help: string, value: number): Measured {
  return { name, help, type, aggregator: 'first', values: [{ labels: {}, value }] }
}

type Registries = { process: Registry; installation: Registry; all: Registry }

const registriesOf = defineState((app: App) => {
  let made: Promise<Registries> | undefined
  return { get: () => (made ??= createRegistries(app)) }
})

/** What each process knows of itself, and what all of them would read in the same database. */
async function createRegistries(app: App): Promise<Registries> {
  const { collectDefaultMetrics, Gauge, Registry } = (await import('prom-client')).default
  const [process, installation] = [new Registry(), new Registry()]
  collectDefaultMetrics({ register: process })
  process.registerMetric(timingsOf(app) as unknown as Metric)
  const addGauges = (register: Registry, lines: GaugeLine[]) => {
    for (const [name, help, read] of lines) {
      new Gauge({
        name,
        help,
        registers: [register],
        async collect() {
          this.set(await readable(app, read))
        },
      })
    }
  }
  addGauges(process, processGauges(app))
  addGauges(installation, storedGauges(app))
  return { process, installation, all: Registry.merge([process, installation]) }
}

type GaugeLine = [name: string, help: string, read: () => number | Promise<number>]

function processGauges({ hashing, replica }: App): GaugeLine[] {
  return [
    ['tollgate_hash_running', 'Passwords being hashed.', () => hashing.running],
    ['tollgate_hash_waiting', 'Passwords waiting to be hashed.', () => hashing.waiting],
    ...(replica ? readGauges(replica) : []),
  ]
}

function storedGauges(app: App): GaugeLine[] {
  return [
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
    ...(app.replica ? [lagGauge(app.replica)] : []),
  ]
}

function lagGauge(replica: Replica): GaugeLine {
  return ['tollgate_replica_lag_seconds', 'How far the replica is behind; infinite when it does not answer.', () => replica.lag / 1000]
}

function readGauges(replica: Replica): GaugeLine[] {
  return [
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
