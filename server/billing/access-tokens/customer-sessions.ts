import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { hashToken } from '../../kit/secrets.ts'
import { addCustomerSession, deleteCustomerSessions, findSessionByHash, findSessionOf } from './store.ts'

export type CustomerSession = { id: string; organizationId: string; customerId: string; expiresAt: Instant; createdAt: Instant }

const prefix = 'tg_cst_'
const lifetime = hours(1)

type Whose = { organizationId: string; customerId: string }

/** Lets a customer into their portal for an hour. The token is in the answer and nowhere else. */
export async function startCustomerSession(app: App, { organizationId, customerId }: Whose): Promise<CustomerSession & { token: string }> {
  const token = closedToken(app)
  const session = { id: newId(app), organizationId, customerId, expiresAt: fromNow(app, lifetime), createdAt: now(app) }
  await addCustomerSession(app, { ...session, tokenHash: hashToken(token) })
  return { ...session, token }
}

/** A token that opens nothing: for whoever must be answered like everybody else, and is nobody's customer by proof. */
export function closedToken(app: Pick<App, 'random'>): string {
  return prefix + randomText(app, 43, alphabets.lettersAndDigits)
}

/** Whose session this is, while it lasts. */
export async function findCustomerSession(app: App, token: string): Promise<CustomerSession | null> {
  if (!token.startsWith(prefix)) return null
  const row = await findSessionByHash(app, hashToken(token))
  if (!row || row.expiresAt <= now(app)) return null
  const { tokenHash: _, ...session } = row
  return session
}

/** Whether a session of a customer that began something is still good. */
export async function isSessionLive(app: App, { sessionId, customerId }: { sessionId: string; customerId: string }): Promise<boolean> {
  const row = await findSessionOf(app, customerId, sessionId)
  return row !== undefined && row.expiresAt > now(app)
}

/** Ends every session of a customer: whoever was deleted must not read on. */
export async function endCustomerSessions(app: App, customerId: string): Promise<void> {
  await deleteCustomerSessions(app, customerId)
}
