import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The address of what stands behind, as it is reached through here. */
  url: string
  /** Ends every connection now: politely, or as a dead machine does. Later ones pass. */
  cut(how: 'close' | 'reset'): void
  /** Lets nothing through any more, in old connections and new ones, and tells nobody. */
  stall(): void
  /** Keeps everything that comes for so many milliseconds before it passes. */
  slow(milliseconds: number): void
  /** Turns whoever comes away at the door. */
  refuse(): void
  /** Lets everything through again. What was held up stays lost. */
  mend(): void
  /** How often something came from the near side so far: a connection, or bytes in one. */
  knocks(): number
  close(): void
}

/** Stands between a server and its database and does to their connections what networks do. */
export async function startTcpProxy(to: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(to)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const sockets = new Set<Socket>()
  let state: 'open' | 'stalled' | 'refusing' = 'open'
  let delay = 0
  let knocks = 0

  const door = createServer({ pauseOnConnect: true }, (near) => {
    knocks++
    if (state === 'refusing') return near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (from === near) knocks++
        if (state === 'stalled') return
        if (delay > 0) setTimeout(() => into.write(bytes), delay)
        else into.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        if (state !== 'stalled') into.destroy()
      })
    }
    near.resume()
    return undefined
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')

  const drop = (how: 'close' | 'reset') => {
    for (const { near, far } of pairs) {
      far.destroy()
      if (how === 'close') near.end()
      else near.resetAndDestroy()
    }
    pairs.clear()
  }
  const address = new URL(to)
  address.host = `127.0.0.1:${(door.address() as AddressInfo).port}`
  return {
    url: address.href,
    cut: drop,
    stall: () => void (state = 'stalled'),
    slow: (milliseconds) => void (delay = milliseconds),
    refuse: () => {
      state = 'refusing'
      drop('reset')
    },
    mend: () => {
      if (state === 'stalled') drop('reset')
      state = 'open'
      delay = 0
    },
    knocks: () => knocks,
    close: () => {
      for (const socket of sockets) socket.destroy()
      door.close()
    },
  }
}
