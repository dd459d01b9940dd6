import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Seeded } from './seeded.ts'

export type Message = { id: string; type: string; timestamp: string; object: string }

/** Somewhere webhooks go that outlives the server: takes most messages, and refuses some at their first attempt. */
export class Receiver {
  /** What was taken, in the order in which it came, each message once. */
  readonly taken: Message[] = []
  /** How often something was sent, taken or not. */
  requests = 0
  readonly #seen = new Set<string>()
  readonly #random: Seeded
  readonly #server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => response.writeHead(this.#take(String(request.headers['webhook-id']), body)).end('{}'))
  })

  constructor(random: Seeded) {
    this.#random = random
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #take(id: string, body: string): number {
    this.requests += 1
    if (this.#seen.has(id)) return 200
    if (this.#random.chance(0.05)) return 500
    this.#seen.add(id)
    const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: { id: string } }
    this.taken.push({ id, type, timestamp, object: `${type.split('.')[0]}:${data.id}` })
    return 200
  }
}
