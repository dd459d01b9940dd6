import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../processes/real-server.ts'

export type Mail = { id: string; to: string; subject: string; text: string; html: string; links: string[]; createdAt: string }

export type Tollgate = {
  url: string
  /** Waits for the newest mail to an address whose subject or text speaks of something. */
  mailTo(address: string, about: RegExp): Promise<Mail>
  mailsTo(address: string): Promise<Mail[]>
  /** Moves the server's clock forward by an ISO duration. */
  advance(duration: string): Promise<void>
  resetClock(): Promise<void>
  /** Runs `tollgate …` on the same database and answers what it prints. */
  command(...args: string[]): string
  stop(): Promise<void>
}

const program = (file: string) => fileURLToPath(new URL(`../../server/${file}`, import.meta.url))

/** Starts a real server as a process of its own, in development, on an empty database of its own. Passkeys want it to be called by a name. */
export async function startTollgate(settings: Record<string, string> = {}, name = '127.0.0.1'): Promise<Tollgate> {
  const folder = await mkdtemp(join(tmpdir(), 'tollgate-compat-'))
  const port = await freePort()
  const url = `http://${name}:${port}`
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    TOLLGATE_URL: url,
    DATABASE_URL: `sqlite:${join(folder, 'tollgate.db')}`,
    TOLLGATE_LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, [program('main.ts')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild) // nobody else would end it
  const stop = async () => {
    process.off('exit', killChild)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    await rm(folder, { recursive: true, force: true })
  }
  await waitUntilReady(url, child).catch(async (error) => {
    await stop()
    throw error
  })

  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, { ...init, headers: { origin: url, 'content-type': 'application/json' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const mailsTo = (address: string): Promise<Mail[]> => ask(`/dev/inbox.json?to=${encodeURIComponent(address)}`)

  return {
    url,
    mailsTo,
    async mailTo(address, about) {
      for (const started = Date.now(); Date.now() - started < 60_000; await wait(20)) {
        const mail = (await mailsTo(address)).find(({ subject, text }) => about.test(subject) || about.test(text))
        if (mail) return mail
      }
      throw new Error(`No mail about ${about} came to ${address}.`)
    },
    advance: (duration) => ask('/dev/clock', { method: 'POST', body: JSON.stringify({ advance: duration }) }),
    resetClock: () => ask('/dev/clock', { method: 'POST', body: JSON.stringify({ reset: true }) }),
    command(...args) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [program('cli/main.ts'), ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`tollgate ${args.join(' ')} failed: ${stderr}`)
      return stdout
    },
    stop,
  }
}

function listenTo(child: ChildProcess): { text: string } {
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said.text += chunk))
  return said
}

async function waitUntilReady(url: string, child: ChildProcess) {
  const said = listenTo(child)
  for (const started = Date.now(); Date.now() - started < 120_000; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended before it served:\n${said.text}`)
    const answer = await fetch(`${url}/api/auth/ok`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The server was not ready within two minutes:\n${said.text}`)
}
