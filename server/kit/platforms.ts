import type { JsonObject } from '../storage/tables.ts'

/** Where other companies let customers in by our word. */
export type PlatformName = 'discord' | 'github'

/** An account there, and what it is let into: a role of a guild, a repository. */
export type Membership = { accountId: string; place: JsonObject }

/** Their server asks for patience, and says for how long. */
export class PlatformBusy extends Error {
  readonly retryAfter: number

  constructor(message: string, { retryAfter }: { retryAfter: number }) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/**
 * A company whose server lets customers in. Both verbs bear repetition: who is in already is let in again, who is out stays out.
 * Whatever they throw is tried again later.
 */
export type Platform = {
  /** What a seller named, as it is kept; null when it is unknown there. */
  locate(named: JsonObject): Promise<JsonObject | null>
  /** Whether this can be an account that a customer has linked. */
  knowsAccount(accountId: string): boolean
  admit(membership: Membership): Promise<void>
  expel(membership: Membership): Promise<void>
}
