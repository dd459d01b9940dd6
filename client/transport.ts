import type { CallOptions } from './calls.ts'
import { exchange, failed } from './exchange.ts'
import { followRedirect } from './redirect.ts'
import { CallFailed, type Result } from './result.ts'
import { type Retry, type Wait, withRetries } from './retry.ts'
import type { Target } from './routes.ts'

export type TransportOptions = {
  /** Where the server is. In a browser, the page's own address unless given. A path in it replaces `basePath`. */
  readonly baseURL?: string
  readonly basePath?: string
  readonly fetch?: typeof fetch
  /** Sent with every call; a function is asked each time. */
  readonly headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>)
  readonly retry?: Retry
  readonly onRedirect?: (url: string) => void
  readonly wait?: Wait
}

/** Sends one call and gives its result, or the data itself when `throw` is asked for. */
export type Send = (target: Target, input?: object, options?: CallOptions) => Promise<unknown>

export const defaultBasePath = '/api/auth'

/** The address that every path is put behind. */
export function rootOf({ baseURL = '', basePath }: TransportOptions) {
  const base = baseURL.replace(/\/+$/, '')
  const hasPath = base.replace(/^[\w+.-]*:?\/\//, '').includes('/')
  return base + (basePath ?? (hasPath ? '' : defaultBasePath))
}

export function createTransport(client: TransportOptions, onSuccess: (target: Target) => void): Send {
  const root = rootOf(client)

  return async (target, input, options = {}) => {
    const result = await call(target, { ...input }, options)
    if (options.throw && result.error) throw new CallFailed(result.error)
    if (!result.error) {
      onSuccess(target)
      followRedirect(result.data, options.onRedirect ?? client.onRedirect)
    }
    return options.throw ? result.data : result
  }

  async function call({ method, path }: Target, input: Payload, { signal, ...options }: CallOptions): Promise<Result<unknown>> {
    const address = fill(path, input)
    if (!address) return failed('VALIDATION_ERROR', `Invalid parameters for ${path}`, { status: 400 })
    const headers = new Headers(typeof client.headers === 'function' ? await client.headers() : client.headers)
    new Headers(options.headers).forEach((value, name) => headers.set(name, value))
    const init: RequestInit = { method, headers, credentials: 'include', ...(signal && { signal }) }
    if (method !== 'GET') {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(input)
    }
    const url = root + (method === 'GET' ? withQuery(address, input) : address)
    const send = client.fetch ?? fetch
    return withRetries(() => exchange(() => send(url, init), signal), { retry: options.retry ?? client.retry, signal, wait: client.wait })
  }
}

type Payload = { [name: string]: unknown }

/** Moves the input's members that the path asks for into it. Gives nothing when one is missing or would lead elsewhere. */
function fill(path: string, input: Payload) {
  let usable = true
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(input[name] ?? '')
    delete input[name]
    usable &&= !/^\.{0,2}$/.test(value) // a token of two dots would climb to another route
    return encodeURIComponent(value)
  })
  return usable ? filled : undefined
}

function withQuery(path: string, input: Payload) {
  const query = new URLSearchParams()
  for (const [name, given] of Object.entries(input)) {
    for (const value of [given].flat()) {
      if (value != null) query.append(name, textOf(value))
    }
  }
  const text = query.toString()
  return text ? path + (path.includes('?') ? '&' : '?') + text : path
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
