import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const clientId = 'faults'

/** A provider that lets in whoever is named by the code, once for each. */
export async function startSocialProvider() {
  const spent = new Set<string>()
  const server = createServer((request, response) => void answer(request, response, spent)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, spent: Set<string>) {
  const tell = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const form = new URLSearchParams(await text(request))
  if (request.url === '/token') {
    const code = form.get('code') ?? ''
    if (spent.has(code)) return tell(400, { error: 'invalid_grant' })
    spent.add(code)
    return tell(200, { access_token: code.split('.')[0], token_type: 'Bearer' })
  }
  const name = request.headers.authorization?.replace(/^bearer /i, '') ?? ''
  return tell(200, { id: name, sub: name, email: `${name}@example.com`, email_verified: true, name })
}
