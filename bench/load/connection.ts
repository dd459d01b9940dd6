import { connect, type Socket } from 'node:net'
import type { Answer } from './exchange.ts'

/** One kept-alive HTTP/1.1 connection, one request at a time. Bare sockets, so that asking costs far less than answering. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer = empty
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#take(bytes))
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')))
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket))).once('error', reject)
    })
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request, 'latin1')
    })
  }

  close() {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer) {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    const answer = readAnswer(this.#received)
    if (!answer) return
    this.#received = empty
    this.#settle?.resolve(answer)
  }
}

const empty = Buffer.alloc(0)
const endOfHead = Buffer.from('\r\n\r\n')

/** The answer in these bytes, or null while some of it is still on its way. */
function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  const body = length ? bodyOfLength(bytes, end + 4, Number(length[1])) : bodyOfChunks(bytes, end + 4)
  return body === null ? null : { status, head, body }
}

function bodyOfLength(bytes: Buffer, start: number, length: number): string | null {
  return bytes.length < start + length ? null : bytes.toString('utf8', start, start + length)
}

function bodyOfChunks(bytes: Buffer, start: number): string | null {
  const chunks: Buffer[] = []
  for (let at = start; ; ) {
    const endOfSize = bytes.indexOf('\r\n', at)
    if (endOfSize < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, endOfSize), 16)
    if (Number.isNaN(size)) throw new Error('The server answered with neither a length nor chunks.')
    const chunk = endOfSize + 2
    if (bytes.length < chunk + size + 2) return null
    if (size === 0) return Buffer.concat(chunks).toString()
    chunks.push(bytes.subarray(chunk, chunk + size))
    at = chunk + size + 2
  }
}
