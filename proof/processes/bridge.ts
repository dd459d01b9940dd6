import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser } from '#server/testing/browser.ts'

/** Lets processes of their own reach the server of a test, at a port of this machine. */
export function startBridge(browser: () => Browser, port: number) {
  const bridge = createServer((request, response) => void pass(browser(), request, response)).listen(port, '127.0.0.1')
  return {
    stop() {
      bridge.close()
      bridge.closeAllConnections()
    },
  }
}

async function pass(browser: Browser, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', url = '/', headers } = request
  const sent = ['authorization', 'content-type', 'accept'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  )
  const body = await buffer(request)
  const answer = await browser.fetch(url, { method, headers: Object.fromEntries(sent), ...(body.length > 0 && { body }) })
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
}
