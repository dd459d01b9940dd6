import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Table } from '../table.ts'
import { startTollgate, type Tollgate } from '../tollgate.ts'
import { Person } from './person.ts'

export type Application = { id: string; secret: string }

/** Where published OpenID clients meet one server. */
export class OpenidStage {
  readonly server: Tollgate
  readonly issuer: string
  readonly #table: Table
  readonly #key: string
  #people = 0

  private constructor(table: Table, server: Tollgate) {
    this.#table = table
    this.server = server
    this.issuer = `${server.url}/api/auth`
    this.#key = server.command('create-secret-key', 'judge').trim()
  }

  static async open(table: Table): Promise<OpenidStage> {
    return new OpenidStage(table, await startTollgate())
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.server.stop()
  }

  row(client: string, situation: string, deed: () => Promise<void>): Promise<void> {
    return this.#table.row('openid', `${client}: ${situation}`, deed)
  }

  async person(): Promise<Person> {
    return Person.signUp(this.server.url, this.newEmail())
  }

  newEmail(): string {
    return `person-${++this.#people}@example.com`
  }

  async register(wish: { redirects: string[] } & Record<string, unknown>): Promise<Application> {
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Wiki', ...wish })
    const answer = await fetch(`${this.issuer}/admin/create-application`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The application was refused: ${await answer.text()}`)
    return answer.json() as Promise<Application>
  }
}

/** The published packages, from the folder they were installed in. Their types are not asked. */
export function load(folder: string, file = 'published'): Promise<any> {
  return import(new URL(`../${folder}/${file}.mjs`, import.meta.url).href)
}

export type Site = { url: string; [Symbol.asyncDispose](): Promise<void> }

/** Serves an application of its developer on a free port. It is made when its address is known. */
export async function openSite(make: (url: string) => Promise<RequestListener> | RequestListener): Promise<Site> {
  let listener: RequestListener | undefined
  const server = createServer((request, response) => listener?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  listener = await make(url)
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await close()
    },
  }
}
