import type { Client, Published } from './published.ts'

export type SetCookie = { name: string; value: string; attributes: Record<string, string | true> }
export type Exchange = {
  method: string
  url: URL
  status: number
  headers: Headers
  /** What this request and its redirects did to the cookies. */
  cookies: SetCookie[]
  /** Everywhere this request was redirected to, in order. */
  redirects: string[]
}

/** A browser with cookies of its own, and the published client in it. */
export class Visitor {
  readonly client: Client
  readonly jar = new Map<string, string>()
  readonly exchanges: Exchange[] = []
  /** How often the client was sent to the page for the second factor. */
  secondFactorPages = 0
  readonly #origin: string

  constructor({ createClient }: Published, origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin
    const customFetchImpl = (input: string | URL, init: RequestInit = {}) =>
      this.fetch(input, { ...init, headers: merged(init.headers, headers) })
    const onTwoFactorRedirect = () => (this.secondFactorPages += 1)
    this.client = createClient({ baseURL: origin, fetchOptions: { customFetchImpl }, onTwoFactorRedirect })
  }

  get last(): Exchange {
    return this.exchanges.at(-1) as Exchange
  }

  /** What the last answer did to a cookie. */
  setCookie(name: string): SetCookie | undefined {
    return this.last.cookies.findLast((cookie) => cookie.name === `better-auth.${name}`)
  }

  /** Fetches as a page of the same origin would: cookies, Origin on what changes things, redirects followed. */
  async fetch(input: string | URL, init: RequestInit = {}): Promise<Response> {
    const redirects: string[] = []
    const method = (init.method ?? 'GET').toUpperCase()
    const url = new URL(input, this.#origin)
    let answer = await this.#send(url, { ...init, method })
    const first = { method, url, status: answer.status, headers: answer.headers, cookies: cookiesOf(answer), redirects }
    this.exchanges.push(first)
    while (answer.status >= 300 && answer.status < 400 && answer.headers.has('location')) {
      const location = answer.headers.get('location') as string
      redirects.push(location)
      const next = new URL(location, answer.url)
      if (init.redirect === 'manual' || next.origin !== this.#origin || redirects.length > 10) break
      answer = await this.#send(next, { method: 'GET' })
      first.cookies.push(...cookiesOf(answer))
    }
    return answer
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('user-agent', headers.get('user-agent') ?? 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    headers.set('sec-fetch-site', 'same-origin')
    if (init.method !== 'GET' && !headers.has('origin')) headers.set('origin', this.#origin)
    if (this.jar.size > 0) headers.set('cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const { name, value, attributes } of cookiesOf(answer)) {
      if (attributes['max-age'] === '0') this.jar.delete(name)
      else this.jar.set(name, value)
    }
    return answer
  }
}

function cookiesOf(answer: Response): SetCookie[] {
  return answer.headers.getSetCookie().map((line) => {
    const [pair = '', ...rest] = line.split('; ')
    const cut = pair.indexOf('=')
    const attributes: SetCookie['attributes'] = Object.fromEntries(
      rest.map((part): [string, string | true] => {
        const [name = '', value] = part.split('=')
        return [name.toLowerCase(), value ?? true]
      }),
    )
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), attributes }
  })
}

function merged(given: RequestInit['headers'], added: Record<string, string>): Headers {
  const headers = new Headers(given)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return headers
}
