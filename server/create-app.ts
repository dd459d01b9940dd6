import { pino } from 'pino'
import type { App } from './kit/app.ts'
import { systemClock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { systemRandom } from './kit/random.ts'
import { WorkQueue } from './kit/work-queue.ts'
import type { Storage } from './storage/storage.ts'

/** The real world: the system's clock, randomness and network. Whoever tests hands in others. */
export function createApp(config: Config, { db, engine }: Storage, others: Partial<App> = {}): App {
  return {
    config,
    db,
    engine,
    clock: systemClock,
    random: systemRandom,
    fetch,
    log: pino({ level: config.logLevel, redact: ['req.headers', '*.password', '*.token'] }),
    hashing: new WorkQueue({ atOnce: config.hashThreads, mayWait: config.hashQueue }),
    ...others,
  }
}
