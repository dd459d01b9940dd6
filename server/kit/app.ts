import type { Logger } from 'pino'
import type { Replica } from '../storage/replica.ts'
import type { Database } from '../storage/storage.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Counter } from './counters.ts'
import type { FileStore } from './file-store.ts'
import type { Followers } from './happen.ts'
import type { Random } from './random.ts'
import type { ResolveHost, ResolveTxt } from './resolve-host.ts'
import type { Upstairs } from './upstairs.ts'
import type { WorkQueue } from './work-queue.ts'

/** `memoryCost` in KiB. */
export type PasswordCost = Readonly<{ memoryCost: number; timeCost: number; parallelism: number }>

/**
 * Everything a rule may need of the outside world. Production gives the real ones, tests and the sandbox ones they can drive. What a single room
 * needs of it, that room states in its `world.ts`, and `server/world.ts` gathers these.
 */
export interface App {
  config: Config
  db: Database
  engine: 'sqlite' | 'postgres'
  /** A standby of the database, where there is one, see `onReplica`. */
  replica?: Replica
  clock: Clock
  random: Random
  fetch: typeof fetch
  /** Names to addresses, where they are checked before anybody connects. */
  resolveHost: ResolveHost
  /** What the DNS says in words about a name. */
  resolveTxt: ResolveTxt
  log: Logger
  /** Runs a job of this kind and tells a collector of it, where telemetry is on. */
  traceJob?: <Result>(kind: string, work: () => Result) => Result
  /** What is counted against a limit in a window of time. */
  counter: Counter
  /** The same for guesses at passwords and codes: always counted in the database, so that a restart resets nothing. */
  guesses: Counter
  /** Password hashing: slow on purpose, so it waits in line. */
  hashing: WorkQueue
  /** What argon2id spends on one password. */
  passwordCost: PasswordCost
  /** What follows from what happens, see `happen`. */
  happenings: Followers<App>
  /** What rooms need of the rooms above them. */
  upstairs: Upstairs
  /** Where the bytes of files are kept. */
  fileStore: FileStore
  /** Wakes the outbox worker of this process for one lane, where a worker runs. */
  wakeOutbox?: (lane: string) => void
  /** What rooms keep in memory, see `defineState`. */
  state: Map<symbol, unknown>
}

/** The settings, and room for what is worked out from them once. */
export type Configured = Pick<App, 'config' | 'state'>
