import type { Actor, UserRow } from '../kit/caller.ts'

export type PasswordHappenings = {
  /** The person gave themself another password, and may go on in their sessions. */
  'password.changed': { userId: string }
  /** The account may be in the wrong hands: its sessions have ended, and what else opens it is shut. */
  'user.locked': LockedUser
}

export type LockedUser = { user: UserRow; by: Actor }
