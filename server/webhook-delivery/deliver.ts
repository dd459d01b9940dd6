import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now, systemClock } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { delivering, pausing } from './delivery-jobs.ts'
import type { Message } from './endpoint-lease.ts'
import { validSecrets } from './endpoints.ts'
import { type Exchange, exchange } from './exchange.ts'
import { keptHeaders } from './kept-headers.ts'
import { signMessage } from './sign-message.ts'
import { type EndpointRow, skipPending } from './store.ts'

export const mostAttempts = 10
const pausedAfter = 10

/** One attempt to deliver a message, recorded whatever its result. Answers whether the receiver took it. */
export async function deliver(app: App, endpoint: EndpointRow, message: Message): Promise<boolean> {
  const body = bodyFor(endpoint, message)
  // The receiver compares it with the real time, wherever ours was set.
  const signed = signMessage({ id: message.eventId, body, at: systemClock.now(), secrets: validSecrets(app, endpoint) })
  const headers = { 'content-type': 'application/json', 'user-agent': 'tollgate-webhooks', ...signed }
  const result = await exchange(app, { url: endpoint.url, headers, body })
  const succeeded = result.httpCode !== null && result.httpCode >= 200 && result.httpCode < 300
  const requestHeaders = keptHeaders(Object.entries(headers))
  await inTransaction(app, (app) => recordAttempt(app, { endpoint, message, requestHeaders, result, succeeded }))
  return succeeded
}

type Attempt = { endpoint: EndpointRow; message: Message; requestHeaders: string; result: Exchange; succeeded: boolean }

async function recordAttempt(app: App, { endpoint, message, requestHeaders, result, succeeded }: Attempt): Promise<void> {
  const { httpCode } = result
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
  if (written.numUpdatedRows === 0n) return // deleted, skipped or requeued in the meantime
  const whose = { organizationId: endpoint.organizationId, endpointId: endpoint.id, type: message.type }
  await app.db
    .insertInto('webhookAttempts')
    .values({ id: newId(app), deliveryId: message.id, at: now(app), requestHeaders, ...result, ...whose, succeeded })
    .execute()
  if (nextAttemptAt !== null) await enqueue(app, delivering, { endpointId: endpoint.id }, { dueAt: nextAttemptAt })
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
    await endpoint.set({ failures: 0, lastFailedAt: null, failingSince: null }).execute()
    return
  }
  const { failures } = await endpoint
    .set(({ eb, fn }) => ({
      lastFailedAt: now(app),
      failingSince: fn.coalesce('failingSince', eb.val(now(app))),
      failures: eb('failures', '+', isLast ? 1 : 0),
    }))
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

type Content = Pick<Message, 'type' | 'payload' | 'currentPayload' | 'summary'>

const longestNote = 1900

/** What an endpoint is sent: the payload as it was written with the event, or a note for a chat. */
export function bodyFor({ format, api }: Pick<EndpointRow, 'format' | 'api'>, message: Content): string {
  if (format === 'discord') return JSON.stringify({ content: note(message, '**'), allowed_mentions: { parse: [] } })
  if (format === 'slack') return JSON.stringify({ text: escapeForSlack(note(message, '*')) })
  return api === 'current' ? (message.currentPayload ?? message.payload) : message.payload
}

function note({ type, summary }: Content, bold: string): string {
  const line = summary === null ? '' : `\n${summary.replace(/[*_~`|]/g, '')}`
  return `${bold}${type}${bold}${line}`.slice(0, longestNote).toWellFormed()
}

/** Names and links in angle brackets would call people or lead them astray. */
function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
