import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach } from 'node:test'
import { type ClientOptions, createClient } from '../index.ts'

type Request = { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: unknown }

/** What is answered: a body as JSON or a text as it is, nothing ever, or something that breaks off. */
export type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string>; hang?: boolean; cut?: boolean }

/** A server for one test file: it answers what each test tells it to, and remembers what it was asked. */
export function answeringServer() {
  const served = {
    requests: [] as Request[],
    answer: usual,
    baseURL: '',
    client: (options: ClientOptions = {}) => createClient({ baseURL: served.baseURL, ...options }),
    /** The first request as one line. */
    asked: () => `${served.requests[0]?.method} ${served.requests[0]?.url}`,
  }
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing))
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const request = await read(incoming)
    served.requests.push(request)
    give(outgoing, served.answer(request))
  }
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    served.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => Object.assign(served, { requests: [], answer: usual }))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return served
}

function usual(_: Request): Answer {
  return { body: {} }
}

async function read(incoming: IncomingMessage): Promise<Request> {
  let text = ''
  for await (const chunk of incoming) text += chunk
  const { method = '', url = '', headers } = incoming
  return { method, url, headers, body: text === '' ? undefined : JSON.parse(text) }
}

function give(outgoing: ServerResponse, { status = 200, body, text = JSON.stringify(body), headers, hang, cut }: Answer) {
  if (hang) return
  outgoing.writeHead(status, { 'content-type': 'application/json', ...(cut && { 'content-length': '100' }), ...headers })
  if (!cut) return void outgoing.end(text)
  outgoing.write('{"half')
  setImmediate(() => outgoing.destroy())
}
