import type { Selectable } from 'kysely'
import type { Tables } from '../storage/tables.ts'

export type UserRow = Selectable<Tables['users']>
export type SessionRow = Selectable<Tables['sessions']>

/** Who is asking: a person, through one of their sessions. `token` is the session's own, as its cookie holds it. */
export type Caller = { user: UserRow; session: SessionRow; token: string; visitor: Visitor }

/** The device at the other end of the line. */
export type Visitor = {
  ipAddress: string
  userAgent: string
  language: string | undefined
  /** Names this browser across sessions; known where somebody signs in. */
  deviceId?: string
  /** They solved a captcha on their way to this door. */
  isHuman?: true
}

/** Who did something: a caller, somebody who is just signing in, or nobody but the server itself. */
export type Actor = {
  visitor?: Visitor
  user?: { id: string }
  session?: { impersonatedBy: string | null }
  /** The key by which a server of the application's own called. */
  secretKey?: { id: string }
}
