import { password } from '#server/testing/people.ts'
import type { RealServer } from './real-server.ts'

let travellers = 0

/** Somebody with a browser who comes to one process after another, each time through the proxy that names their address. */
export class Traveller {
  readonly cookies = new Map<string, string>()
  readonly name: string
  readonly origin: string
  ipAddress: string

  constructor(origin: string, name = `person-${++travellers}`) {
    this.origin = origin
    this.name = name
    const number = ++travellers
    this.ipAddress = `10.${[number >> 16, number >> 8, number].map((part) => part & 255).join('.')}`
  }

  get email() {
    return `${this.name}@example.com`
  }

  async post(server: RealServer, path: string, body: unknown = {}): Promise<Response> {
    return this.#keep(
      await this.#fetchAt(server)(`${server.url}/api/auth${path}`, {
        method: 'POST',
        headers: this.#headers(),
        body: JSON.stringify(body),
      }),
    )
  }

  async get(server: RealServer, path: string): Promise<Response> {
    return this.#keep(await this.#fetchAt(server)(`${server.url}/api/auth${path}`, { headers: this.#headers(), redirect: 'manual' }))
  }

  signUp(server: RealServer): Promise<Response> {
    return this.post(server, '/sign-up/email', { email: this.email, password, name: this.name })
  }

  signIn(server: RealServer): Promise<Response> {
    return this.post(server, '/sign-in/email', { email: this.email, password })
  }

  async isSignedInAt(server: RealServer): Promise<boolean> {
    const answer = await this.get(server, '/list-sessions')
    await answer.text()
    return answer.status === 200
  }

  #fetchAt(server: RealServer): typeof fetch {
    return server.fetch ?? fetch
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { 'content-type': 'application/json', origin: this.origin, 'x-forwarded-for': this.ipAddress, ...(cookie && { cookie }) }
  }

  #keep(answer: Response): Response {
    for (const change of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = change.split('; ')
      const at = pair.indexOf('=')
      if (attributes.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}
