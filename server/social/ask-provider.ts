import type { App } from '../kit/app.ts'
import { readBody } from '../kit/read-body.ts'

/** Another company's server gave no good answer: it could not be reached, took too long or said no. */
export class ProviderFault extends Error {}

type Request = { method?: 'POST'; headers?: Record<string, string>; form?: Record<string, string> }

/** Asks a provider and reads its answer as JSON. */
export async function askProvider<Answer>(app: App, address: string, request: Request = {}): Promise<Answer> {
  const { response, body } = await send(app, address, request)
  const answer = parse(body.toString('utf8'))
  if (!response.ok) throw new ProviderFault(`${placeOf(address)} answered ${response.status}${namedError(answer)}.`)
  if (typeof answer !== 'object' || answer === null) throw new ProviderFault(`${placeOf(address)} answered something else than an object.`)
  return answer as Answer
}

/** Profiles take a few kilobytes. */
const mostBytes = 1024 * 1024
const mostImageBytes = 12_000

/** A small picture as a `data:` address, or undefined when there is none. */
export async function askProviderForImage(app: App, address: string, request: Request = {}): Promise<string | undefined> {
  const { response, body } = await send(app, address, request)
  const type = response.headers.get('content-type')?.split(';')[0]
  if (!response.ok || !type?.startsWith('image/') || body.length > mostImageBytes) return undefined
  return `data:${type};base64,${body.toString('base64')}`
}

/** Does not follow redirects: they could carry secrets to hosts that were never configured. */
async function send(app: App, address: string, { method, headers, form }: Request): Promise<{ response: Response; body: Buffer }> {
  try {
    const response = await app.fetch(address, {
      method: method ?? (form ? 'POST' : 'GET'),
      headers: { accept: 'application/json', 'user-agent': app.config.applicationName, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(app.config.providerTimeout * 1000),
    })
    return { response, body: await readBody(response, { most: mostBytes }) }
  } catch (error) {
    throw new ProviderFault(`${placeOf(address)} could not be asked.`, { cause: error })
  }
}

/** The address without its query, which may hold secrets. */
function placeOf(address: string): string {
  return address.split('?')[0] as string
}

/** Only the error's name goes into the log: an answer may repeat codes and tokens. */
function namedError(answer: unknown): string {
  const name = (answer as { error?: unknown } | null)?.error
  return typeof name === 'string' && /^[\w .-]{1,64}$/.test(name) ? ` (${name})` : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
