import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What `npm start` runs; `npm test` packs it anew. */
export const packed = join(import.meta.dirname, '../../dist/server')

export type RealServer = {
  url: string
  /** How requests are sent, where it matters on which connection. */
  fetch?: typeof fetch
  pid: number
  signal(name: NodeJS.Signals): void
  isAlive(): boolean
  /** How it ended: exit code and signal. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
  /** What it wrote to its log. */
  log(): string
}

/** Starts the server as an operator would, as a process of its own, and waits until it is ready. */
export async function startRealServer(port: number, settings: Record<string, string>, build = packed): Promise<RealServer> {
  const server = launch(port, settings, build)
  await untilReady(server)
  return server
}

/** A port that nobody listens on, below those that the system gives to whoever asks for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The same without waiting. */
export function launch(port: number, settings: Record<string, string>, build = packed): RealServer & { process: ChildProcess } {
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    TOLLGATE_LOG_LEVEL: 'warn',
    ...(build === packed && { TOLLGATE_WORKERS: '1' }), // versions before have no such setting
    ...settings,
  }
  // An empty folder: no configuration of this clone, no database of whoever works in it.
  const cwd = emptyFolder()
  const child = spawn(process.execPath, [programOf(build, 'main')], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  children.add(child)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    pid: child.pid as number,
    signal: (name) => void child.kill(name),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ended: once(child, 'exit') as RealServer['ended'],
    log: () => log,
  }
}

export async function untilReady({ url, log, process }: Pick<RealServer, 'url' | 'log'> & { process: ChildProcess }) {
  for (let tries = 0; tries < 2400; tries++) {
    if (process.exitCode !== null) throw new Error(`The server ended before it served: ${log()}`)
    const answer = await fetch(`${url}/ready`).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return
    await pause(50)
  }
  throw new Error(`The server at ${url} never got ready: ${log()}`)
}

/** Runs a command of the command line to its end. */
export async function runTollgate(
  args: string[],
  settings: Record<string, string>,
  build = packed,
): Promise<{ code: number; printed: string }> {
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, [programOf(build, 'cli'), ...args], {
    env,
    cwd: emptyFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, printed }
}

/** A build, or the sources of a version. */
function programOf(build: string, name: 'main' | 'cli'): string {
  if (existsSync(join(build, `${name}.mjs`))) return join(build, `${name}.mjs`)
  return join(build, name === 'main' ? 'server/main.ts' : 'server/cli/main.ts')
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-process-'))
  folders.add(folder)
  return folder
}
