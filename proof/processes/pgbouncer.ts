import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './real-server.ts'

/** Where Debian's package puts it. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0)

export const hasPgbouncer = program !== undefined

export type Pooler = { url: string; stop(): Promise<void> }

/** PgBouncer in transaction mode: few connections to PostgreSQL, and each transaction takes the next that is free. */
export async function startPgbouncer(database: string, settings: Record<string, string> = {}): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const listenPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const pooler = { pool_mode: 'transaction', auth_type: 'any', listen_addr: '127.0.0.1', listen_port: listenPort, default_pool_size: 3 }
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'unix_socket_dir =',
    ...Object.entries({ ...pooler, ...settings }).map(([name, value]) => `${name} = ${value}`),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program as string, ['-q', file], { ...user, stdio: 'ignore' })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  await untilListening(listenPort)
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number, tries = 200): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (isThere) return
  if (tries === 0) throw new Error('PgBouncer never listened.')
  await pause(50)
  await untilListening(port, tries - 1)
}
