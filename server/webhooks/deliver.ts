import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now, systemClock } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { validSecrets } from './endpoints.ts'
import { type Exchange, exchange } from './exchange.ts'
import { bodyFor } from './message-body.ts'
import { signMessage } from './sign-message.ts'
import { type EndpointRow, skipPending } from './store.ts'
import { pausing, turning } from './turning.ts'
import type { Message } from './turns.ts'

export const mostAttempts = 10
const pausedAfter = 10

/** One attempt to deliver a message, written down whatever came of it. Answers whether the receiver took it. */
export async function deliver(app: App, endpoint: EndpointRow, message: Message): Promise<boolean> {
  const body = bodyFor(endpoint, message)
  // The receiver compares it with the real time, wherever ours was set.
  const signed = signMessage({ id: message.eventId, body, at: systemClock.now(), secrets: validSecrets(app, endpoint) })
  const headers = { 'content-type': 'application/json', 'user-agent': 'tollgate-webhooks', ...signed }
  const came = await exchange(app, { url: endpoint.url, headers, body })
  const succeeded = came.httpCode !== null && came.httpCode >= 200 && came.httpCode < 300
  await inTransaction(app, (app) => writeDown(app, { endpoint, message, came, succeeded }))
  return succeeded
}

type Attempt = { endpoint: EndpointRow; message: Message; came: Exchange; succeeded: boolean }

async function writeDown(app: App, { endpoint, message, came, succeeded }: Attempt): Promise<void> {
  const { httpCode, error, response, milliseconds } = came
  const attempts = message.attempts + 1
  const isLast = succeeded || attempts >= mostAttempts
  const nextAttemptAt = isLast ? null : fromNow(app, backOff(app, attempts))
  const written = await app.db
    .updateTable('webhookDeliveries')
    .set({ attempts, httpCode, nextAttemptAt, modifiedAt: now(app), ...(isLast && { status: succeeded ? 'succeeded' : 'failed' }) })
    .where('id', '=', message.id)
    .where('status', '=', 'pending')
    .where('attempts', '=', message.attempts)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n) return // deleted, skipped or sent again meanwhile
  const whose = { organizationId: endpoint.organizationId, endpointId: endpoint.id, type: message.type }
  await app.db
    .insertInto('webhookAttempts')
    .values({ id: newId(app), deliveryId: message.id, at: now(app), httpCode, error, response, milliseconds, ...whose, succeeded })
    .execute()
  if (nextAttemptAt !== null) await enqueue(app, turning, { endpointId: endpoint.id }, { dueAt: nextAttemptAt })
  await countFailure(app, endpoint, { succeeded, isLast })
}

/** Two seconds, three and a half times as long each time: ten attempts within 18 hours, a tenth more or less so that what failed together does not come back together. */
function backOff({ random }: Pick<App, 'random'>, attempts: number): number {
  const [high = 0, low = 0] = random.bytes(2)
  const jitter = 0.9 + (0.2 * (high * 256 + low)) / 65_535
  return Math.round(Math.min(seconds(2) * 3.5 ** (attempts - 1), hours(13)) * jitter)
}

/** An endpoint that took none of ten messages, each tried ten times, is paused, and its people are told. */
async function countFailure(app: App, { id }: EndpointRow, { succeeded, isLast }: { succeeded: boolean; isLast: boolean }): Promise<void> {
  const endpoint = app.db.updateTable('webhookEndpoints').where('id', '=', id)
  if (succeeded) {
    await endpoint.set({ failures: 0, lastFailedAt: null }).execute()
    return
  }
  const { failures } = await endpoint
    .set(({ eb }) => ({ lastFailedAt: now(app), failures: eb('failures', '+', isLast ? 1 : 0) }))
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (!isLast || failures < pausedAfter) return
  const paused = await endpoint
    .set({ enabled: false, pausedAt: now(app) })
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (paused.numUpdatedRows === 0n) return
  await skipPending(app, id)
  await enqueue(app, pausing, { endpointId: id })
}
