import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Message = { id: string; shop: string; type: string; object: string }

/** Where a shop's messages go. It takes each, unless it refuses everything for a while. */
export class Receiver {
  /** What was taken, in the order in which it came, with repetitions. */
  readonly taken: Message[] = []
  readonly #server: Server

  constructor(refuses: () => boolean) {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        if (refuses()) return response.writeHead(503).end()
        const { type, data } = JSON.parse(body) as { type: string; data: { id: string } }
        const shop = request.url?.slice(1) ?? ''
        this.taken.push({ id: String(request.headers['webhook-id']), shop, type, object: `${type.split('.')[0]}:${data.id}` })
        return response.writeHead(200).end()
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
