import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Trouble } from './troubles.ts'

/** What a door does with a visitor instead of leading them in; what is behind it is there to be asked. */
type Manner = (socket: Socket, ask: () => Socket) => void

/** A door before a partner's server, through which all pass until it has manners of its own. */
export async function openPartnerDoor(to: string) {
  const { port, hostname } = new URL(to)
  const sockets = new Set<Socket>()
  let manner: Manner | undefined
  let hurt = 0
  const ask = () => keep(connect(Number(port), hostname))
  const door = createServer((near) => {
    keep(near)
    if (manner) {
      hurt++
      return manner(near, ask)
    }
    near.pipe(ask()).pipe(near)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')

  function keep(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    return socket.on('close', () => {
      sockets.delete(socket)
    })
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const address = new URL(to)
  address.port = String((door.address() as AddressInfo).port)
  return {
    url: address.href.replace(/\/$/, ''),
    trouble: (name: string, next: Manner, { lasts = 1500 } = {}): Trouble => ({
      name,
      lasts,
      isOfPartner: true,
      begin() {
        manner = next
        hurt = 0
        cut()
      },
      hasMet: () => hurt > 0,
      end() {
        manner = undefined
        cut()
      },
    }),
    close() {
      cut()
      door.close()
    },
  }
}

export type Door = Awaited<ReturnType<typeof openPartnerDoor>>

/** Long after its visitor had enough, and faster than it reads. */
function flood(socket: Socket, text: string) {
  const block = text.repeat(1000)
  const more = () => {
    while (!socket.destroyed && socket.write(block));
  }
  socket.on('drain', more)
  more()
}

const answered = (status: string) => `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`
const floodChunks = (socket: Socket, status: string) => {
  socket.write(answered(status))
  flood(socket, '400\r\n'.padEnd(1029, 'x') + '\r\n')
}

/** Ten seconds a mail server has for its greeting, and a receiver for its answer (server/mail/smtp.ts, server/webhook-delivery/exchange.ts). */
const overTenSeconds = { lasts: 11_500 }

export function troublesOfMail({ trouble }: Door): Trouble[] {
  return [
    trouble('a mail server that says nothing', () => {}, overTenSeconds),
    trouble('a mail server that hangs up', (socket) => void socket.destroy()),
    trouble('a mail server that greets without end', (socket) => flood(socket, '220-welcome\r\n'), overTenSeconds),
    trouble('a mail server that takes a letter and then does not', (socket) => {
      socket.write('220 here\r\n')
      let isLetter = false
      socket.on('data', (bytes) => {
        const said = String(bytes)
        if (isLetter && !said.includes('\r\n.\r\n')) return
        const answer = isLetter ? '451 not today' : said.startsWith('DATA') ? '354 go on' : '250 ok'
        isLetter = answer.startsWith('354')
        socket.write(`${answer}\r\n`)
      })
    }),
  ]
}

export function troublesOfReceiver({ trouble, url }: Door): Trouble[] {
  return [
    trouble('a receiver that says nothing', () => {}, overTenSeconds),
    trouble('a receiver that hangs up', (socket) => void socket.destroy()),
    trouble(
      'a receiver that sends others on',
      (socket) => void socket.end(`HTTP/1.1 307 There\r\nlocation: ${url}\r\ncontent-length: 0\r\n\r\n`),
    ),
    trouble('a receiver that answers without end', (socket) => floodChunks(socket, '500 Internal Server Error'), overTenSeconds),
    trouble(
      'a receiver that promises more than it sends',
      (socket) => void socket.end('HTTP/1.1 500 No\r\ncontent-length: 9000\r\n\r\nshort'),
    ),
  ]
}

/** What another company's API can do to who asks it, who waits for an answer for so many milliseconds. */
export function troublesOfApi({ trouble, url }: Door, name: string, timeout: number): Trouble[] {
  const over = { lasts: timeout + 1500 }
  const once = (answer: string) => (socket: Socket) => socket.once('data', () => socket.end(answer))
  const whole = (body: string, type = 'application/json') =>
    once(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)
  return [
    trouble(`${name} that says nothing`, () => {}, over),
    trouble(`${name} that hangs up`, (socket) => void socket.destroy()),
    trouble(`${name} that does what it is asked, and whose answers are lost`, (socket, ask) => {
      socket.pipe(ask()).once('data', () => socket.destroy())
    }),
    trouble(`${name} that sends others on`, once(`HTTP/1.1 307 There\r\nlocation: ${url}\r\ncontent-length: 0\r\n\r\n`)),
    trouble(`${name} that answers an empty object`, whole('{}')),
    trouble(`${name} that answers a list of nothing`, whole('[null]')),
    trouble(`${name} that answers a page`, whole('<!doctype html><title>Maintenance</title>', 'text/html')),
    trouble(
      `${name} that stops in the middle`,
      once('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"id":'),
    ),
    trouble(`${name} that answers without end`, (socket) => void socket.once('data', () => floodChunks(socket, '200 OK'))),
    trouble(
      `${name} that begins an answer and says no more`,
      (socket) => void socket.once('data', () => socket.write(`${answered('200 OK')}1\r\n{\r\n`)),
      over,
    ),
    trouble(`${name} that is closed for repair`, once('HTTP/1.1 503 Later\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')),
  ]
}
