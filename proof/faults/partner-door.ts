import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Trouble } from './troubles.ts'

type Manner = (socket: Socket) => void

/** A door before a partner's server, through which all pass until it has manners of its own. */
export async function openPartnerDoor(to: string) {
  const { port, hostname } = new URL(to)
  const sockets = new Set<Socket>()
  let manner: Manner | undefined
  const door = createServer((near) => {
    keep(near)
    if (manner) return manner(near)
    const far = keep(connect(Number(port), hostname))
    near.pipe(far).pipe(near)
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
    url: address.href,
    trouble: (name: string, next: Manner): Trouble => ({
      name,
      begin() {
        manner = next
        cut()
      },
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

type Door = Awaited<ReturnType<typeof openPartnerDoor>>

/** Long after its visitor had enough, and faster than it reads. */
function flood(socket: Socket, text: string) {
  const block = text.repeat(1000)
  const more = () => {
    while (!socket.destroyed && socket.write(block));
  }
  socket.on('drain', more)
  more()
}

const refusal = 'HTTP/1.1 500 Internal Server Error\r\ntransfer-encoding: chunked\r\n\r\n'

export function troublesOfMail({ trouble }: Door): Trouble[] {
  return [
    trouble('a mail server that says nothing', () => {}),
    trouble('a mail server that hangs up', (socket) => void socket.destroy()),
    trouble('a mail server that greets without end', (socket) => flood(socket, '220-welcome\r\n')),
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
    trouble('a receiver that says nothing', () => {}),
    trouble('a receiver that hangs up', (socket) => void socket.destroy()),
    trouble(
      'a receiver that sends others on',
      (socket) => void socket.end(`HTTP/1.1 307 There\r\nlocation: ${url}\r\ncontent-length: 0\r\n\r\n`),
    ),
    trouble('a receiver that answers without end', (socket) => {
      socket.write(refusal)
      flood(socket, '400\r\n'.padEnd(1029, 'x') + '\r\n')
    }),
    trouble(
      'a receiver that promises more than it sends',
      (socket) => void socket.end('HTTP/1.1 500 No\r\ncontent-length: 9000\r\n\r\nshort'),
    ),
  ]
}
