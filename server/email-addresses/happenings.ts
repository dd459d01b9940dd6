import type { Actor, UserRow } from '../kit/caller.ts'

export type EmailAddressHappenings = {
  /** The first to prove the address took the account over: nothing that others made opens it any more. */
  'user.claimed': ClaimedUser
}

export type ClaimedUser = { user: UserRow; by: Actor }
