import type { Selectable } from 'kysely'
import type { Statements } from '#contract/permissions.ts'
import type { Tables } from '../storage/tables.ts'

/** A person with what the application keeps of them for itself. */
export type KnownUserRow = Selectable<Tables['users']>
export type UserRow = Omit<KnownUserRow, 'privateMetadata'>
export type SessionRow = Selectable<Tables['sessions']>

/** Who is asking: a person, through one of their sessions. */
export type Caller = {
  user: UserRow
  session: SessionRow
  /** The session's own, as its cookie holds it. */
  token: string
  visitor: Visitor
  /** The next secret of a trusted browser, for its cookie. */
  trustedDevice?: string
  /** The tokens of the other accounts that stay in this browser, where a new session joined them. */
  keptTokens?: readonly string[]
  /** What an API key that replaces the session permits. A session of the person's own permits all that the person may. */
  keyPermissions?: Statements
  secretKey?: undefined
}

/** Who is asking: a server of the application's own, by its secret key. What the key may do was asked at the door. */
export type SecretKeyCaller = {
  /** Null scopes are all of them. */
  secretKey: { id: string; scopes: readonly string[] | null }
  visitor: Visitor
  user?: undefined
  session?: undefined
  keyPermissions?: undefined
}

export type AnyCaller = Caller | SecretKeyCaller

/** The device at the other end of the line. */
export type Visitor = {
  ipAddress: string
  userAgent: string
  language: string | undefined
  /** Names this browser across sessions; known where people sign in. */
  deviceId?: string
  /** The secret by which this browser skips the second factor, where it was trusted. */
  trustedDevice?: string
  /** The tokens of the accounts that this browser holds, where it may hold several. */
  heldTokens?: readonly string[]
  /** The agent that calls for them: `mcp`, and which application it is where a person let one in. */
  agent?: string
  /** They solved a captcha on their way to this door. */
  isHuman?: true
}

/** Who did something: a caller, a person who is just signing in, or the server itself. */
export type Actor = {
  visitor?: Visitor
  user?: { id: string } | undefined
  session?: { impersonatedBy: string | null; method?: string } | undefined
  /** The key by which a server of the application's own called. */
  secretKey?: { id: string } | undefined
}
