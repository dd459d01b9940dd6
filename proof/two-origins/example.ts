import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { until } from '#web/journeys/until.ts'
import { packClient } from '../../scripts/client-package/pack-client.ts'
import { root } from '../../scripts/install.mjs'

/** A copy of the example with the packed client installed, as `npm install` would leave it. */
export async function installExample(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-example-'))
  after(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'examples/two-origins'), folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@tollgate'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  await packClient(join(folder, 'packed'))
  cpSync(join(folder, 'packed/client'), join(packages, '@tollgate/client'), { recursive: true })
  return folder
}

/** Starts a program of the example and waits until its address answers. */
export async function startProgram(folder: string, args: string[], environment: Record<string, string>, address: string) {
  const program: ChildProcess = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  after(() => program.kill())
  await until(async () => {
    const answer = await fetch(address)
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`)
  })
}
