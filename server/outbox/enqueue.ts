import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'

/**
 * Every kind of work that waits in the outbox, and what it needs to know. Payloads are stored: secrets go in sealed or not at all.
 */
export type Work = {
  /** A whole letter with its recipient, sealed: it carries one-time secrets. */
  mail: { sealed: string }
  prune: Record<string, never>
  'verify-email': { email: string; callbackURL: string | null; acceptLanguage: string | null }
  invitation: { invitationId: string; acceptLanguage: string | null }
  'new-device': { userId: string; sessionId: string; ipAddress: string; userAgent: string; at: Instant; acceptLanguage: string | null }
  'reset-password': { email: string; redirectTo: string | null; acceptLanguage: string | null }
  'taken-address': { email: string; acceptLanguage: string | null }
}

/** Writes down work to do after commit: inside a transaction it is rolled back with everything else. */
export async function enqueue<K extends keyof Work>(
  app: App,
  kind: K,
  payload: Work[K],
  { dueAt = now(app) }: { dueAt?: Instant } = {},
): Promise<void> {
  const id = newId(app)
  await app.db
    .insertInto('outbox')
    .values({ id, kind, payload, dueAt, attempts: 0, createdAt: now(app) })
    .execute()
  app.wakeOutbox?.()
}
