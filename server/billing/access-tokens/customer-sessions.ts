import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { hashToken } from '../../kit/secrets.ts'
import { mayIn } from '../../members/organization-roles.ts'
import { addCustomerSession, deleteCustomerSessions, findSessionByHash, findSessionOf, type OpenedSession } from './store.ts'

export type CustomerSession = { id: string; organizationId: string; customerId: string; expiresAt: Instant; createdAt: Instant }

/** With the organization here for which a member opened it. */
export type FoundSession = CustomerSession & { memberOf: string | null }

const prefix = 'tg_cst_'
const lifetime = hours(1)

type Whose = { organizationId: string; customerId: string }

/**
 * Who opened a session, where that is someone whom we know: the session of an account, its membership where it acts for an organization, or a
 * seller's token. The portal session ends with it: the database deletes it along.
 */
export type Opener = { sessionId?: string | null; memberId?: string | null; tokenId?: string | null }

/** Lets a customer into their portal for an hour. The token is in the answer and nowhere else. */
export async function startCustomerSession(app: App, whose: Whose, opener: Opener = {}): Promise<CustomerSession & { token: string }> {
  const token = closedToken(app)
  const { organizationId, customerId } = whose
  const session = { id: newId(app), organizationId, customerId, expiresAt: fromNow(app, lifetime), createdAt: now(app) }
  const { sessionId = null, memberId = null, tokenId = null } = opener
  await addCustomerSession(app, { ...session, sessionId, memberId, tokenId, tokenHash: hashToken(token) })
  return { ...session, token }
}

/** A token that opens nothing: for callers who must get the same answer but are no proven customer. */
export function closedToken(app: Pick<App, 'random'>): string {
  return prefix + randomText(app, 43, alphabets.lettersAndDigits)
}

/** Whose session this is, while it lasts. */
export async function findCustomerSession(app: App, token: string): Promise<FoundSession | null> {
  if (!token.startsWith(prefix)) return null
  const row = await findSessionByHash(app, hashToken(token))
  if (!row || !(await isLive(app, row))) return null
  const { id, organizationId, customerId, expiresAt, createdAt, memberOf } = row
  return { id, organizationId, customerId, expiresAt, createdAt, memberOf }
}

/** Whether a session of a customer that began something is still good. */
export async function isSessionLive(app: App, { sessionId, customerId }: { sessionId: string; customerId: string }): Promise<boolean> {
  const row = await findSessionOf(app, customerId, sessionId)
  return row !== undefined && (await isLive(app, row))
}

/** It holds while the session behind it does, and while its opener may still pay for the organization. */
async function isLive(app: App, { expiresAt, openerExpiresAt, memberId, memberRole: role, memberOf }: OpenedSession): Promise<boolean> {
  const isOpen = expiresAt > now(app) && (openerExpiresAt === null || openerExpiresAt > now(app))
  if (!isOpen || memberId === null) return isOpen
  return role !== null && memberOf !== null && (await mayIn(app, { organizationId: memberOf, role }, { billing: ['manage'] }))
}

/** Ends the sessions of a customer, all of them or all but one: a deleted customer must not read on. */
export async function endCustomerSessions(app: App, customerId: string, { except }: { except?: string } = {}): Promise<void> {
  await deleteCustomerSessions(app, customerId, except)
}
