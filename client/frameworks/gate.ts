import { headerOf, type IncomingRequest } from '../request-credentials.ts'
import { createVerifier, type Verified, type VerifierOptions } from '../server.ts'
import { type Addresses, createAddresses } from './addresses.ts'

export type TollgateOptions = Omit<VerifierOptions, 'organizationKeys'> & {
  /** Where people find this application, `https://app.example.com`: the way back from signing in, whatever host a request names. */
  readonly applicationURL?: string
}

/** Who sent a request: what `verify` answers. */
export type Person = Verified

/** What a guard asks for, beside a person who is signed in. */
export type Demand = {
  /** What they must be allowed in the organization they act in: `invoice:pay`. */
  readonly permission?: string
  /** The path to which people come back after signing in; the one that they asked for unless given. */
  readonly redirect?: string
}

export type Gate = Addresses & { readonly verify: (request: IncomingRequest) => Promise<Person | null> }

export function createGate({ applicationURL, ...options }: TollgateOptions): Gate {
  return { ...createVerifier(options), ...createAddresses(options.baseURL, applicationURL) }
}

/** Refuses a person who is signed in. Express reads `status` of it, and Hono `getResponse`: it ends in the application's own page for errors. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  readonly code = 'FORBIDDEN'
  readonly status = 403

  constructor(permission: string) {
    super(`You are not allowed to do this: ${permission}.`)
  }

  getResponse(): Response {
    return responseOf(forbidden(this.message))
  }
}

export type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string | null }

/** What is known of a request in every framework. `path` is the one of the address that people see, with its query. */
export type Asked = IncomingRequest & { readonly method?: string | undefined; readonly path: string }

/** What a guard answers to people who may not come in: null for those who may. Throws `NotAllowed` where a page was asked for. */
export function refusalOf(gate: Addresses, person: Person | null, { permission, redirect }: Demand, asked: Asked): Answer | null {
  if (!person) return wantsPage(asked) ? redirectTo(gate.signInURL(redirect ?? asked.path)) : unauthorized
  if (permission === undefined || person.can(permission)) return null
  const refusal = new NotAllowed(permission)
  if (wantsPage(asked)) throw refusal
  return forbidden(refusal.message)
}

/** What keeps an answer for one person out of every shared cache. */
export const privately = { 'cache-control': 'private, no-store', vary: 'cookie, authorization, x-api-key' }

const unauthorized = problem(401, 'UNAUTHORIZED', 'Sign in first.', { 'www-authenticate': 'Bearer' })

export function problem(status: number, code: string, message: string, headers: Record<string, string> = {}): Answer {
  const body = JSON.stringify({ code, message })
  return { status, headers: { ...privately, 'content-type': 'application/json', ...headers }, body }
}

/** An answer that a handler gave, out of every shared cache unless it says itself how it is cached. */
export function keepPrivate(given: Response): Response {
  if (given.type === 'error') return given // it has no headers, and cannot be made by hand
  const response = new Response(given.body, given) // headers of what `fetch` gave cannot be changed
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', privately['cache-control'])
  response.headers.append('vary', privately.vary)
  return response
}

export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers })
}

function forbidden(message: string): Answer {
  return problem(403, 'FORBIDDEN', message)
}

function redirectTo(location: string): Answer {
  return { status: 302, headers: { ...privately, location }, body: null }
}

/** A person in front of a browser, not a script: `fetch` and forms get an answer instead of a page that they cannot show. */
function wantsPage({ method, headers }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && (headerOf(headers, 'accept') ?? '').includes('text/html')
}
