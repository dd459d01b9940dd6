export type SessionHappenings = {
  /** Every session of a user ended at once, or every one but theirs in use. */
  'user.signed-out': SignedOutUser
  /** A session ends, for whatever reason. Its row goes next, with what hangs on it. */
  'session.closed': ClosedSession
}

export type SignedOutUser = { userId: string; keptSessionId: string | null }

export type ClosedSession = { id: string; userId: string }
