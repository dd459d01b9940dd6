export type SessionHappenings = {
  /** Every session of a user ended at once, or every one but theirs in use. */
  'user.signed-out': SignedOutUser
}

export type SignedOutUser = { userId: string; keptSessionId: string | null }
