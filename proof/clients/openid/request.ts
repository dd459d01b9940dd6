import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Serves an application that is written as a function from Request to Response. */
export function toWeb(url: string, serve: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => void answer(incoming, outgoing)

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const method = incoming.method ?? 'GET'
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(incoming))
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    const response = await serve(new Request(new URL(incoming.url ?? '/', url), { method, headers, body }))
    for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
    outgoing.setHeader('set-cookie', response.headers.getSetCookie())
    outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
  }
}
