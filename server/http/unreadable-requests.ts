import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodeOf } from '#contract/errors.ts'

/** What is wrong with a request that is not even HTTP, as far as the answer says it. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers, in the shape of every other error, what cannot be read as a request, and hangs up. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket) {
  if (!socket.writable) return void socket.destroy() // the other side hung up
  const status = statuses[code ?? ''] ?? 400
  const message = STATUS_CODES[status] as string
  const body = JSON.stringify({ code: errorCodeOf(message), message })
  const head = [`HTTP/1.1 ${status} ${message}`, 'content-type: application/json; charset=utf-8', 'cache-control: no-store']
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', body].join('\r\n'), () => socket.destroy())
}
