import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/install.mjs'
import { freePort } from '../processes/real-server.ts'
import type { Wire } from './operations.ts'

export type Prism = { url: string; stop(): void; log(): string }

/** Prism between a client and the server: it answers 500 in the place of an answer that the document does not allow. */
export async function startPrism({ name, base, document }: Wire, server: string, folder: string): Promise<Prism> {
  const port = await freePort()
  const file = join(folder, `${name}.json`)
  // Who may call is for the server to say: Prism would refuse by itself, and nothing would be asked.
  const { security: _, ...opened } = {
    security: [],
    ...(JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'security' ? undefined : value))) as object),
  }
  writeFileSync(file, JSON.stringify({ ...opened, servers: [{ url: `${server}${base}` }] }))
  const program = join(root, 'proof/prism/node_modules/@stoplight/prism-cli/dist/index.js')
  const args = [
    'proxy',
    file,
    `${server}${base}`,
    '--errors',
    '--validate-request',
    'false',
    '--port',
    String(port),
    '--verboseLevel',
    'warn',
  ]
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, SCARF_ANALYTICS: 'false' },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-20_000)))
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; tries < 3600; tries++) {
    if (child.exitCode !== null) throw new Error(`Prism ended: ${log}`)
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    await answer?.text()
    if (answer) return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL'), log: () => log }
    await pause(50)
  }
  throw new Error(`Prism never answered: ${log}`)
}

type Violations = { type?: string; validation?: { location: string[]; severity: string; code: string; message: string }[] }

/** What Prism found, if it is Prism that answered. */
export function foundByPrism(text: string): string | undefined {
  if (!text.includes('stoplight.io/prism/errors')) return undefined
  const { type = '', validation = [] } = JSON.parse(text) as Violations
  const said = validation.filter(({ severity }) => severity === 'Error').map(({ location, message }) => `${location.join('.')} ${message}`)
  return `Prism says ${type.split('#').at(-1)}: ${said.slice(0, 3).join('; ')}`
}
