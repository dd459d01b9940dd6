import type { SigningAlgorithm } from '#contract/jwt.ts'
import { minutes } from '#contract/kit/durations.ts'
import { findApplication } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueueMany } from '../outbox/enqueue.ts'
import type { ClosedSession } from '../sessions/happenings.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
import { exchange } from '../webhook-delivery/exchange.ts'
import type { AuthorizationRow } from './authorizations-store.ts'
import { signFor } from './sign-tokens.ts'

/** Notes that an application has to be told when this session ends. False where it has ended already: then no one would tell it. */
export async function rememberSignIn(
  app: App,
  { sessionId, applicationId }: Pick<AuthorizationRow, 'sessionId' | 'applicationId'>,
): Promise<boolean> {
  const session = await forUpdate(app, app.db.selectFrom('sessions').where('id', '=', sessionId).select('id')).executeTakeFirst()
  if (!session) return false
  const signIn = app.db.insertInto('applicationSignIns').values({ sessionId, applicationId })
  await signIn.onConflict((conflict) => conflict.doNothing()).execute()
  return true
}

const signInsOf = query((db, sessionIds: readonly string[]) =>
  db
    .selectFrom('applicationSignIns')
    .innerJoin('applications', 'applications.id', 'applicationSignIns.applicationId')
    .where('applicationSignIns.sessionId', 'in', sessionIds)
    .where('applications.backchannelLogoutUri', 'is not', null)
    .select(['applicationSignIns.sessionId', 'applicationSignIns.applicationId']),
)

/** Queues a message to every application that sessions were signed in to, in the transaction that ends them. */
export async function planLogouts(app: App, sessions: readonly ClosedSession[]): Promise<void> {
  const userOf = new Map(sessions.map(({ id, userId }) => [id, userId]))
  const told = await signInsOf(app, [...userOf.keys()])
  const jobs = told.map((each) => ({ payload: { ...each, userId: userOf.get(each.sessionId) ?? '', jti: newId(app) } }))
  await enqueueMany(app, tellOfLogout, jobs)
}

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Longer than the clocks of two servers differ; every attempt signs its own. */
const lifetime = minutes(2)

type Logout = { applicationId: string; userId: string; sessionId: string; jti: string }

/**
 * Tells an application that a session ended (OpenID Connect Back-Channel Logout 1.0), behind the guard of webhooks. An application that does not take it
 * is told again: the outbox retries ten times within a day, and administrators see what was given up among the jobs.
 */
export const tellOfLogout = defineJob<Logout>(
  'backchannel-logout',
  { lane: 'webhooks', inAnyOrder: true },
  async (app, { applicationId, userId, sessionId, jti }) => {
    const application = await findApplication(app, applicationId)
    if (!application || application.backchannelLogoutUri === null) return
    const { id: audience, backchannelLogoutUri: url, idTokenAlgorithm } = application
    const claims = { sid: sessionId, events: { [event]: {} } }
    const algorithm = idTokenAlgorithm as SigningAlgorithm
    const token = await signFor(app, claims, { type: 'logout+jwt', subject: userId, audience, lifetime, algorithm, jti })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'tollgate-logout' }
    const { httpCode, error } = await exchange(app, { url, headers, body: new URLSearchParams({ logout_token: token }).toString() })
    const isTaken = httpCode !== null && httpCode >= 200 && httpCode < 300
    if (!isTaken) throw new Error(`${application.name} was not told of a sign-out: ${error ?? `it answered ${httpCode}`}`)
  },
)
