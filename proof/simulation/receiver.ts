import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Seeded } from '../crash/seeded.ts'
import { Network } from './network.ts'

export type Message = { id: string; shop: string; type: string; object: string }

/** Where a shop's messages go. It takes each, unless it refuses everything for a while. */
export class Receiver {
  /** What was taken, in the order in which it came, with repetitions. */
  readonly taken: Message[] = []
  /** The only way to it. */
  readonly network: Network

  constructor(draw: Seeded, refuses: () => boolean) {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        response.sendDate = false
        if (refuses()) return response.writeHead(503).end()
        const { type, data } = JSON.parse(body) as { type: string; data: { id: string } }
        const shop = request.url?.slice(1) ?? ''
        this.taken.push({ id: String(request.headers['webhook-id']), shop, type, object: `${type.split('.')[0]}:${data.id}` })
        return response.writeHead(200).end()
      })
    })
    this.network = new Network(draw, (stream) => server.emit('connection', stream))
  }
}
