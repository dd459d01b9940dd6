import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

type Asked = { method: string; path: string; authorization: string; body: Record<string, unknown> }
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Answers = (asked: Asked) => Answer

/** Another company's server on this machine, and a network in which its hosts lead to it. */
export async function startPlatformServer(answers: Answers) {
  const asked: Asked[] = []
  const next: Answer[] = []
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const { method = '', url = '', headers } = request
      const one = { method, path: url, authorization: headers.authorization ?? '', body }
      asked.push(one)
      const answer = next.shift() ?? answers(one)
      if (answer.status === 0) return request.socket.destroy()
      return response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(answer.body === undefined ? '' : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const network: typeof fetch = (input, init) => {
    const url = new URL(input as string)
    return fetch(`http://127.0.0.1:${port}/${url.host}${url.pathname}${url.search}`, init)
  }
  /** What the next requests are answered with, before anything else. Status 0 breaks the line. */
  return { asked, network, answerNext: (...some: Answer[]) => void next.push(...some) }
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
