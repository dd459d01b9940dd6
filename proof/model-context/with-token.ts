import { once } from 'node:events'
import { request as ask, createServer as createProxy } from 'node:http'
import { atEnd } from '#server/testing/at-end.ts'
import { freePort } from '../processes/real-server.ts'

/** The conformance tests bring no token: this stands before the server and adds one. A name that is not this machine's goes on as it came. */
export async function withToken(url: string, token: string): Promise<string> {
  const { port, host } = new URL(url)
  const before = createProxy((incoming, answer) => {
    const named = incoming.headers.host ?? ''
    const headers = {
      ...incoming.headers,
      host: /^(?:localhost|127\.0\.0\.1)[:$]/.test(named) ? host : named,
      authorization: `Bearer ${token}`,
    }
    const origin = incoming.headers.origin === `http://${named}` && headers.host === host ? { origin: url } : {}
    const passed = ask(
      { host: 'localhost', port, path: incoming.url, method: incoming.method, headers: { ...headers, ...origin } },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(answer)
      },
    )
    incoming.pipe(passed)
  })
  const own = await freePort()
  before.listen(own, 'localhost')
  await once(before, 'listening')
  atEnd(() => {
    before.close()
    before.closeAllConnections()
  })
  return `http://localhost:${own}/mcp`
}
