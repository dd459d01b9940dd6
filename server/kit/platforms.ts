import type { JsonObject } from '../storage/tables.ts'

/** Where other companies let customers in by our word. */
export type PlatformName = 'discord' | 'github'

/** An account there, and what it is let into: a role of a guild, a repository. */
export type Membership = { accountId: string; place: JsonObject }

/** What lets us act for the owner of an account; null when it was never given or is good no more. */
export type Access = () => Promise<string | null>

/** Their server asks for patience, and says for how long. */
export class PlatformBusy extends Error {
  readonly retryAfter: number

  constructor(message: string, { retryAfter }: { retryAfter: number }) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The owner of an account took back what they allowed us: trying again does not help before they connect it again. */
export class AccountLost extends Error {}

/**
 * A company whose server lets customers in. Both verbs bear repetition: who is in already is let in again, who is out stays out.
 * Whatever they throw is tried again later.
 */
export type Platform = {
  /** What a seller named, as it is kept; null when it is unknown there, or not the seller's. */
  locate(named: JsonObject, seller: { organizationId: string }): Promise<JsonObject | null>
  /** Whether this can be an account that a customer has linked. */
  knowsAccount(accountId: string): boolean
  admit(membership: Membership, access: Access): Promise<void>
  expel(membership: Membership): Promise<void>
}
