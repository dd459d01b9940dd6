import type { Actor, UserRow } from '../kit/caller.ts'

export type UserHappenings = {
  /** The row goes last: followers still find it, and refuse while others need the user. */
  'user.deleted': DeletedUser
  /** The name, the address or the username is another. The rule holds the user's lock. */
  'user.renamed': UserRow
  /** The address is proven to be the user's. */
  'user.verified': UserRow
  /** A guest signed up or in: what they made becomes the account's. The guest is deleted next. */
  'guest.absorbed': AbsorbedGuest
}

export type DeletedUser = { id: string; by: Actor }

/** The ids of the guest and of the account. */
export type AbsorbedGuest = { from: string; to: string; by: Actor }
