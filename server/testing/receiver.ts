import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

export type Received = { path: string; headers: Record<string, string>; body: string; type: string; data: Record<string, unknown> }

/** A receiver of webhooks on this machine. What it answers can be changed at any time: a status, or a deed. */
export class Receiver {
  readonly got: Received[] = []
  answer: (message: Received, request: IncomingMessage, response: ServerResponse) => number | undefined = () => 200
  url = ''

  async listen(): Promise<this> {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const parsed = JSON.parse(body || '{}') as { type?: string; data?: Record<string, unknown> }
        const headers = request.headers as Record<string, string>
        const message = { path: request.url ?? '', headers, body, type: parsed.type ?? '', data: parsed.data ?? {} }
        this.got.push(message)
        const status = this.answer(message, request, response)
        if (status !== undefined) response.writeHead(status).end('{"received":true}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(() => {
      server.closeAllConnections()
      server.close()
    })
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    return this
  }
}
