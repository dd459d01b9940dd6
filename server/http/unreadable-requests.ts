import type { Socket } from 'node:net'
import { errorCodeOf } from '#contract/errors.ts'
import { STATUS_CODES } from '../kit/node-http.ts'

/** What is wrong with a request that is not even HTTP, as far as the answer says it. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

type Answer = (error: { code?: string }, socket: Socket) => void

/** Answers, in the shape of every other error, what cannot be read as a request, and hangs up. */
export function unreadableAnswers(headers: Readonly<Record<string, string>>): Answer {
  const common = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return ({ code }, socket) => {
    if (!socket.writable) return void socket.destroy() // the other side hung up
    const status = statuses[code ?? ''] ?? 400
    const message = STATUS_CODES[status] as string
    const body = JSON.stringify({ code: errorCodeOf(message), message })
    const own = ['content-type: application/json; charset=utf-8', 'cache-control: no-store', `content-length: ${Buffer.byteLength(body)}`]
    const head = [`HTTP/1.1 ${status} ${message}`, ...common, ...own, 'connection: close']
    socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
  }
}
