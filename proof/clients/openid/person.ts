const elsewhere = 'https://nothing.example'

/** A browser with cookies of its own at every origin, whose person has an account and says yes to each application. */
export class Person {
  readonly #tollgate: string | null
  readonly #jars = new Map<string, Map<string, string>>()
  /** How often the consent page was met. */
  consents = 0

  private constructor(tollgate: string | null) {
    this.#tollgate = tollgate
  }

  static async signUp(tollgate: string, email: string): Promise<Person> {
    const person = new Person(tollgate)
    await person.post('/api/auth/sign-up/email', { email, name: 'Ada Lovelace', password: 'a decent passphrase 7' })
    return person
  }

  /** A browser that has no account here. */
  static stranger(): Person {
    return new Person(null)
  }

  /** Follows an address to its end: through every redirect, and through the consent page by its button. */
  async go(address: string | URL, init: RequestInit = {}): Promise<{ url: URL; status: number; text: string }> {
    let url = new URL(address, elsewhere)
    let answer = await this.#send(url, init)
    for (let hops = 0; hops < 20; hops++) {
      const location = answer.status < 300 ? null : answer.headers.get('location')
      const next = location === null ? await this.#consent(url) : new URL(location, url)
      if (next === null || next.origin === elsewhere) return { url: next ?? url, status: answer.status, text: await answer.text() }
      url = next
      answer = await this.#send(url)
    }
    throw new Error(`The browser was sent around in circles, last to ${url}.`)
  }

  /** As far as an address that no server is behind: what an application on another machine would get. */
  async back(address: string | URL): Promise<URL> {
    return (await this.go(address)).url
  }

  /** Calls Tollgate as its own pages do. */
  async post(path: string, body: object): Promise<any> {
    const home = this.#tollgate ?? ''
    const headers = { 'content-type': 'application/json', origin: home }
    const answer = await this.#send(new URL(path, home), { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  async #consent(url: URL): Promise<URL | null> {
    if (url.origin !== this.#tollgate || url.pathname !== '/consent') return null
    this.consents += 1
    const { url: next } = await this.post('/api/auth/oauth2/consent', { request: url.searchParams.get('request'), allow: true })
    return new URL(next)
  }

  async #send(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.#jars.get(url.origin) ?? new Map<string, string>()
    this.#jars.set(url.origin, jar)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      if (value === '' || /max-age=0(;|$)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}

/** Where applications live that are no servers of this walk: the browser stops there and shows its address. */
export const nowhere = `${elsewhere}/callback`
