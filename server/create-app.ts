import { type DestinationStream, type Logger, pino } from 'pino'
import { chooseFileStore } from './billing/files/choose-store.ts'
import { chooseProcessor } from './billing/payments/choose-processor.ts'
import { choosePlatforms } from './billing/platforms/choose-platforms.ts'
import { chooseTax } from './billing/taxes/choose-tax.ts'
import { happenings } from './happenings.ts'
import type { App } from './kit/app.ts'
import { loggedCause } from './kit/cause.ts'
import { systemClock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { databaseCounter, memoryCounter } from './kit/counters.ts'
import { standardOutput } from './kit/log-output.ts'
import { onlyNamed } from './kit/outgoing-hosts.ts'
import { systemRandom } from './kit/random.ts'
import { resolveByNameServers, resolveLocally, resolveTexts } from './kit/resolve-host.ts'
import { WorkQueue } from './kit/work-queue.ts'
import { passwordCost } from './passwords/hash-password.ts'
import type { Storage } from './storage/storage.ts'
import { upstairs } from './upstairs.ts'
import './world.ts'
// Makes the tables of all rooms known to the type of the database.
import './tables.ts'

const countedKeys = 100_000

/** The real world: the system's clock, randomness and network. Tests hand in others. */
export function createApp(config: Config, { db, engine }: Storage, others: Partial<App> = {}): App {
  const clock = others.clock ?? systemClock
  const world = { config, db, engine, clock, random: systemRandom, fetch: onlyNamed(config, others.fetch ?? fetch) }
  return {
    ...world,
    resolveHost: config.production ? resolveByNameServers() : resolveLocally,
    resolveTxt: resolveTexts(),
    log: openLog(config),
    // One process counts in memory; many processes count together in their database.
    counter: engine === 'postgres' ? databaseCounter({ clock, db }) : memoryCounter({ clock }, { mostKeys: countedKeys }),
    guesses: databaseCounter({ clock, db }),
    passwordCost,
    hashing: new WorkQueue({ atOnce: config.hashThreads, mayWait: config.hashQueue }),
    happenings,
    upstairs,
    fileStore: chooseFileStore(world),
    platforms: choosePlatforms(world),
    payments: chooseProcessor(world),
    tax: chooseTax(world),
    state: new Map(),
    ...others,
    fetch: world.fetch,
  }
}

/** The log, without what requests carry. */
export function openLog({ logLevel: level }: Pick<Config, 'logLevel'>, output: DestinationStream = standardOutput): Logger {
  return pino({ level, mixin: loggedCause, redact: ['req.headers', '*.password', '*.token'] }, output)
}
