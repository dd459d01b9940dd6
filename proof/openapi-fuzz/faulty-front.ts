import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { mark } from './world.ts'

const list = /^\/v1\/products\/?$/
const kept: Buffer[] = []
let spoilt = 0

type Spoiling = (status: number, text: string) => Promise<[status: number, text: string]> | [status: number, text: string]

const spoilings: Readonly<Record<string, Spoiling>> = {
  nothing: (status, text) => [status, text],
  'a fault': () => [500, '{"error":"InternalServerError","detail":"An error"}'],
  'a word of another organization': (status, text) => [status, text.replace('"name":"', `"name":"${mark} `)],
  'another shape': (status, text) => [status, text.replace('"items":', '"things":')],
  'a status that is not documented': (_, text) => [418, text],
  'what is inside': (status, text) => [status, status < 400 ? text : text.replace(/"\}$/, ' SQLITE_ERROR"}')],
  'one slow answer': async (status, text) => {
    if (spoilt++ === 0) await pause(5500)
    return [status, text]
  },
  'growing memory': (status, text) => {
    kept.push(Buffer.alloc(4 * 2 ** 20, 1))
    return [status, text]
  },
}
/** Each is to be found by the judges of the fuzz, but for `nothing`. */
export const faults = Object.keys(spoilings)

/** Stands before a server and spoils what it answers in one way. In a process of its own: node faulty-front.ts <server> <port> <fault> */
function standBefore(server: string, port: number, spoil: Spoiling) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await buffer(request)
    const { 'content-length': _, connection: __, 'transfer-encoding': ___, host: ____, ...sent } = headers
    const answer = await fetch(server + url, {
      method,
      headers: Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
      redirect: 'manual',
      ...(body.length > 0 && method !== 'GET' && { body }),
    })
    const text = await answer.text()
    const isMeant = method === 'GET' && list.test(new URL(url, server).pathname)
    const [status, said] = isMeant ? await spoil(answer.status, text) : [answer.status, text]
    const location = answer.headers.get('location')
    response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? '', ...(location !== null && { location }) })
    response.end(said)
  }
  createServer((request, response) => void pass(request, response)).listen(port, '127.0.0.1')
}

if (import.meta.main) {
  const [server = '', port = '', fault = ''] = process.argv.slice(2)
  standBefore(server, Number(port), spoilings[fault] ?? (() => assert.fail(`There is no ${fault}.`)))
}
