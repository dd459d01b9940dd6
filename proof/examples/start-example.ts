import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '#web/journeys/until.ts'
import { root } from '../../scripts/install.mjs'
import { installIn } from '../../scripts/install-in.mjs'

/** Installs an example as its guide says, with the client as it is packed now. `packClient` has written dist/client before. */
export function installExample(name: string) {
  installIn(`examples/${name}`, `the example ${name}`)
  const client = join(root, 'examples', name, 'node_modules/@tollgate/client')
  rmSync(client, { recursive: true, force: true })
  cpSync(join(root, 'dist/client'), client, { recursive: true })
}

/** Builds an example as its guide says. The server is in this process, so this waits without blocking it. */
export async function buildExample(name: string, environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NEXT_TELEMETRY_DISABLED: '1', ...environment }
  await promisify(execFile)('npm', ['run', 'build'], { cwd: join(root, 'examples', name), env })
}

/** Starts a program in a folder and waits until its address answers. What it gives ends it, and waits for that. */
export async function startExample(
  cwd: string,
  [program, ...args]: [string, ...string[]],
  environment: Record<string, string>,
  home: string,
) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  await until(async () => {
    if (isOver()) return
    const answer = await fetch(home)
    if (answer.status >= 500) throw new Error(`${home} answered ${answer.status}`)
  })
  if (isOver()) throw new Error(`${program} ${args.join(' ')} ended:\n${printed}`)
  return async () => {
    process.off('exit', kill)
    const ended = once(child, 'close')
    if (!isOver()) {
      child.kill()
      await ended
    }
  }
}
