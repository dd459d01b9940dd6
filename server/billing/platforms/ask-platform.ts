import { hours, seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { PlatformBusy } from '../../kit/platforms.ts'
import { readBody } from '../../kit/read-body.ts'
import type { JsonObject } from '../../storage/tables.ts'

type Asked = { method?: 'GET' | 'PUT' | 'POST' | 'DELETE'; headers: Record<string, string>; body?: JsonObject }
export type Answer = { status: number; body: unknown }

const mostBytes = 1024 * 1024

/** Asks another company's server. Its refusals are answers; that it is down, or asks for patience, is thrown. */
export async function askPlatform(app: Pick<App, 'fetch' | 'config' | 'clock'>, address: string, asked: Asked): Promise<Answer> {
  const response = await send(app, address, asked)
  const name = new URL(address).hostname
  if (isBusy(response)) throw new PlatformBusy(`${name} asks for patience.`, { retryAfter: patienceOf(app, response) })
  const body = parse((await readBody(response, { most: mostBytes })).toString('utf8'))
  if (response.status >= 500) throw new Error(`${name} answered ${response.status}.`)
  return { status: response.status, body }
}

/** An unexpected answer, in words for the seller. */
export function unexpected(company: string, { status, body }: Answer): Error {
  const said = (body as { message?: unknown } | null)?.message
  return new Error(`${company} answered ${status}${typeof said === 'string' && said !== '' ? `: ${said.slice(0, 200)}` : ''}.`)
}

/** Does not follow redirects: they could carry secrets to hosts that were never configured. */
async function send(app: Pick<App, 'fetch' | 'config'>, address: string, { method = 'GET', headers, body }: Asked) {
  try {
    return await app.fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': app.config.applicationName,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(app.config.providerTimeout * 1000),
    })
  } catch (error) {
    throw new Error(`${new URL(address).hostname} could not be asked.`, { cause: error })
  }
}

/** GitHub says 403 as well when too much was asked. */
function isBusy({ status, headers }: Response): boolean {
  return status === 429 || (status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'))
}

/** In seconds, or until an instant. The default is a minute; an absurd number is clamped. */
function patienceOf({ clock }: Pick<App, 'clock'>, { headers }: Response): number {
  const wait = Number.parseFloat(headers.get('retry-after') ?? '')
  const until = Number.parseFloat(headers.get('x-ratelimit-reset') ?? '')
  const asked = Number.isFinite(wait) ? seconds(wait) : Number.isFinite(until) ? seconds(until) - clock.now() : seconds(60)
  return Math.min(Math.max(Math.ceil(asked), seconds(1)), hours(1))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
