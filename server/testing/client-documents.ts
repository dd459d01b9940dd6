import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'
import { redirect } from './openid.ts'

type Answer = (response: ServerResponse) => void

/** A host on this machine whose documents describe applications. Each can be changed at any time. */
export async function startDocuments() {
  const answers = new Map<string, Answer>()
  const reads: string[] = []
  const server = createServer((request, response) => {
    reads.push(request.url ?? '')
    const answer = answers.get(request.url ?? '')
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Puts a document in its place and answers its address. */
  function describe(path: string, said: object = {}, headers: Record<string, string> = {}): string {
    const address = origin + path
    const document = { client_id: address, client_name: 'Helper', redirect_uris: [redirect], token_endpoint_auth_method: 'none', ...said }
    answers.set(path, jsonOf(document, headers))
    return address
  }
  const answer = (path: string, deed: Answer) => {
    answers.set(path, deed)
    return origin + path
  }
  return { origin, reads, describe, answer }
}

export function jsonOf(value: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}
