import type { Logger } from 'pino'
import type { Database } from '../storage/storage.ts'
import type { Actor, UserRow } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Counter } from './counters.ts'
import type { FileStore } from './file-store.ts'
import type { PaymentIntent, PaymentProcessor } from './payments.ts'
import type { Platform, PlatformName } from './platforms.ts'
import type { Random } from './random.ts'
import type { ResolveHost, ResolveTxt } from './resolve-host.ts'
import type { WorkQueue } from './work-queue.ts'

/** `memoryCost` in KiB. */
export type PasswordCost = Readonly<{ memoryCost: number; timeCost: number; parallelism: number }>

/** A period of a subscription that ends. */
export type EndedPeriod = {
  subscriptionId: string
  customerId: string
  organizationId: string
  start: string
  end: string
  /** Of these meters alone; without it, of all. */
  meterIds?: readonly string[]
}
/** What some usage costs. */
export type UsageLine = {
  label: string
  amount: number
  proration: boolean
  productPriceId: string | null
  start?: string | null
  end?: string | null
}
/** Who moved money or what is owed: a person or a token of the seller, the customer, or the engine by its own rules. */
export type By = { actor: 'person' | 'token' | 'customer' | 'system'; actorId: string | null }

/** What somebody may use: each entry names the seller. */
export type Entitlements = Record<'activeSubscriptions' | 'grantedBenefits' | 'activeMeters', object[]>

/** So many seats of a subscription were charged for, as they were worth at that instant. */
export type PaidSeats = { subscriptionId: string; from: number | null; seats: number; at: string; changeId: string; intent: PaymentIntent }

/** Everything a rule may need of the outside world. Production gives the real ones, tests and the sandbox ones they can drive. */
export type App = {
  config: Config
  db: Database
  engine: 'sqlite' | 'postgres'
  clock: Clock
  random: Random
  fetch: typeof fetch
  /** Names to addresses, where they are checked before anybody connects. */
  resolveHost: ResolveHost
  /** What the DNS says in words about a name. */
  resolveTxt: ResolveTxt
  log: Logger
  /** What is counted against a limit in a window of time. */
  counter: Counter
  /** The same for guesses at passwords and codes: always counted in the database, so that a restart forgives nobody. */
  guesses: Counter
  /** Password hashing: slow on purpose, so it waits in line. */
  hashing: WorkQueue
  /** What argon2id spends on one password. */
  passwordCost: PasswordCost
  /** What the storeys above say to the deletion of a person: they refuse it, or settle what goes along. */
  deletionGuards: readonly ((app: App, user: { id: string }, by: Actor) => Promise<void>)[]
  /** The same for organizations. */
  organizationGuards: readonly ((app: App, organizationIds: readonly string[], by: Actor) => Promise<void>)[]
  /** What the storeys above keep of a person's name, address and username, written anew when one of them changes. */
  nameFollowers: readonly ((app: App, user: UserRow) => Promise<void>)[]
  /** What the storeys above do when a person has proven an address. */
  addressFollowers: readonly ((app: App, user: UserRow) => Promise<void>)[]
  /** What the storeys above do when an organization changes what it is called or shows. */
  organizationFollowers: readonly ((app: App, organization: { id: string; name: string }) => Promise<void>)[]
  /** What the storeys above hand over when an anonymous person gets an account. */
  absorbers: readonly ((app: App, person: { from: string; to: string }) => Promise<void>)[]
  /** What the storeys above shut when an account may be in the wrong hands. */
  lockdowns: readonly ((app: App, locked: { user: UserRow; by: Actor }) => Promise<void>)[]
  /** What the storeys above keep under the slug of a custom field, renamed with it. */
  answerRenamers: readonly ((app: App, field: { organizationId: string; slug: string }, slug: string) => Promise<void>)[]
  /** What the storeys above do when the benefits of a product change, or it is archived: past buyers gain and lose, links go. */
  productFollowers: readonly ((app: App, product: { id: string; organizationId: string }, what: 'benefits' | 'archived') => Promise<void>)[]
  /** What the storeys above end with a customer who is deleted. */
  customerEnders: readonly ((app: App, customerId: string, by: By, reason: string) => Promise<void>)[]
  /** What the storeys above do when what a benefit gives changes, or the benefit goes, in the transaction of the change. */
  benefitFollowers: readonly ((app: App, benefit: { id: string }) => Promise<void>)[]
  /** Where the bytes of files are kept. */
  fileStore: FileStore
  /** Companies whose servers let customers in: a guild of Discord, a repository of GitHub. */
  platforms: Readonly<Record<PlatformName, Platform>>
  /** What the storeys above count by a meter, counted anew when one is made or counts differently. */
  meterFollowers: readonly ((app: App, meter: { id: string; organizationId: string }) => Promise<void>)[]
  /** What the storeys above join to a customer once the seller's own id for them is known. */
  customerFollowers: readonly ((app: App, customer: { id: string; organizationId: string; externalId: string }) => Promise<void>)[]
  /** What the storeys above tell when usage of a customer came in. */
  usageFollowers: readonly ((app: App, customerId: string) => Promise<void>)[]
  /** What the storeys above tell when a customer used up so much of what they have, in the transaction that counted it. */
  usageAlerters: readonly ((
    app: App,
    alert: { customerId: string; meterId: string; of: 'credits' | 'cap'; percent: number },
  ) => Promise<void>)[]
  /** What a person, or the organization they act for, holds of every seller, as JSON of `Entitlements`. The storeys above know. */
  entitlementsOf: (app: App, whose: { userId: string; organizationId: string | null }) => Promise<string>
  /** Who moves the money. */
  payments: PaymentProcessor
  /**
   * What the storeys above do, by the payment's purpose, once its outcome is known and nobody did it yet because a process died or a bank took its
   * time: `finished`, with everything that belongs to it, or `refund` when there is nothing to sell any more.
   */
  paymentOwners: Readonly<Record<string, (app: App, intent: PaymentIntent) => Promise<'finished' | 'refund'>>>
  /** What the storeys above do when organizations have other members than before, in the transaction of the change: they may refuse it. */
  seatKeepers: readonly ((app: App, organizationIds: readonly string[]) => Promise<void>)[]
  /** Seats that were paid for before the transaction that fills them. */
  paidSeats?: readonly PaidSeats[]
  /** What was used in the period that ends, as lines of the renewal's order, and counted anew from there: asked for in the transaction of the renewal. */
  usageBilling: readonly ((app: App, ended: readonly EndedPeriod[]) => Promise<Map<string, UsageLine[]>>)[]
  /** Wakes the outbox worker of this process for one lane, where a worker runs. */
  wakeOutbox?: (lane: string) => void
  /** What rooms keep in memory, see `defineState`. */
  state: Map<symbol, unknown>
}

/** The settings, and room for what is worked out from them once. */
export type Configured = Pick<App, 'config' | 'state'>
