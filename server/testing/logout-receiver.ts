import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

/** An application that takes logout tokens, or answers with the status it is told to. */
export async function listenForLogouts() {
  const got: { token: string; type: string }[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      got.push({ token: new URLSearchParams(body).get('logout_token') ?? '', type: request.headers['content-type'] ?? '' })
      response.writeHead(state.status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, state, uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logout` }
}
