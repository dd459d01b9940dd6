import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Client, createClient } from '#client/index.ts'

/** A browser without a window: keeps cookies, names its origin, and holds a client of its own. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly client: Client
  readonly #fastify: FastifyInstance
  readonly #origin: string
  readonly #headers: Record<string, string>
  readonly #ipAddress: string

  constructor(fastify: FastifyInstance, origin: string, { userAgent = 'test', ipAddress = '127.0.0.1' } = {}) {
    this.#fastify = fastify
    this.#origin = origin
    this.#headers = { 'user-agent': userAgent }
    this.#ipAddress = ipAddress
    this.client = createClient({ baseURL: origin, fetch: (input, init) => this.fetch(input as string, init) })
  }

  /** The standard fetch, answered by the server in this process. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, this.#origin), init)
    const { pathname, search } = new URL(request.url)
    const answer = await this.#fastify.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...this.#cookieHeader(), origin: this.#origin, ...this.#headers, ...Object.fromEntries(request.headers) },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      remoteAddress: this.#ipAddress,
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) for (const each of [value].flat()) headers.append(name, String(each))
    this.#keep(headers.getSetCookie())
    const hasBody = ![204, 304].includes(answer.statusCode)
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers })
  }

  /** A raw request, without the headers that a browser would add. */
  inject(options: InjectOptions) {
    return this.#fastify.inject(options)
  }

  /** A JSON request to the API by its path. */
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(`/api/auth${path}`, { headers })
  }

  #cookieHeader(): { cookie?: string } {
    return this.cookies.size === 0 ? {} : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  #keep(changes: string[]) {
    for (const change of changes) {
      const [pair = '', ...attributes] = change.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}
