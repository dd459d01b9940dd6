import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { signIn } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { root } from '../../scripts/install.mjs'
import { installIn } from '../../scripts/install-in.mjs'
import { startExample } from '../examples/start-example.ts'
import { tellIt, tryDoors } from './doors.ts'
import { openStage, webhookSecret } from './stage.ts'
import { leave, walk } from './walk.ts'

/** Applications of the frameworks, which are installed, built, started and used. */
export async function openApplications() {
  const stage = await openStage()
  const environment = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(stage.port),
    HOST: '127.0.0.1',
    HOME_URL: stage.home,
    TOLLGATE_URL: stage.url,
    TOLLGATE_SECRET_KEY: stage.secretKey,
    TOLLGATE_WEBHOOK_SECRET: webhookSecret,
    VITE_TOLLGATE_URL: stage.url,
    NUXT_PUBLIC_TOLLGATE_URL: stage.url,
    NUXT_PUBLIC_APPLICATION_URL: stage.home,
    NUXT_TOLLGATE_SECRET_KEY: stage.secretKey,
    NUXT_TOLLGATE_WEBHOOK_SECRET: webhookSecret,
  }

  /** Where the application of a framework is, installed from its own lock file. */
  function install(name: string): string {
    installIn(`proof/frameworks/${name}`, `the application of ${name}`)
    return withClient(join(root, 'proof/frameworks', name))
  }

  /** The same application with other versions of what it depends on, as the registry has them: as old as docs/versions.md says. */
  function installOldest(name: string, versions: Readonly<Record<string, string>>): string {
    const source = join(root, 'proof/frameworks', name)
    const folder = mkdtempSync(join(root, `.cache/oldest-${name}-`))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const made = /^(?:node_modules|dist|package-lock\.json|\.(?:next|nuxt|output))(?:\/|$)/
    cpSync(source, folder, { recursive: true, filter: (file) => !made.test(relative(source, file)) })
    const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { dependencies: object }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...versions } }))
    execFileSync('npm', ['install', '--ignore-scripts', '--engine-strict=false', '--loglevel=error'], { cwd: folder })
    return withClient(folder)
  }

  function withClient(folder: string): string {
    const client = join(folder, 'node_modules/@tollgate/client')
    rmSync(client, { recursive: true, force: true })
    cpSync(stage.client, client, { recursive: true })
    return folder
  }

  /** Runs a program to its end, without blocking the server, which is in this process. */
  async function run(cwd: string, args: string[], more: Record<string, string> = {}): Promise<string> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, ...more }
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: 100_000_000 }).catch((error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
    })
    return stdout
  }

  async function checkTypes(folder: string) {
    await run(folder, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])
  }

  async function start(t: TestContext, folder: string, args: [string, ...string[]]) {
    t.after(await startExample(folder, [process.execPath, ...args], environment, stage.home))
  }

  async function useAll(t: TestContext, name: string) {
    const visit = await walk(t, stage, name)
    await tryDoors(stage, visit)
    await leave(visit, stage)
    await signIn(visit.page, visit.person)
    await arriveAt(visit.page, `${stage.home}/account`)
    await tellIt(stage, visit)
  }

  /** Builds and starts an application of Next.js. */
  async function startNext(t: TestContext, folder: string) {
    const next = 'node_modules/next/dist/bin/next'
    await run(folder, [next, 'build'])
    await start(t, folder, [next, 'start', '--hostname', '127.0.0.1'])
  }

  /** Builds and starts an application of Vue, and walks through it. */
  async function walkVue(t: TestContext, name: string, folder: string) {
    await run(folder, ['node_modules/vue-tsc/bin/vue-tsc.js', '-p', '.'])
    await run(folder, ['node_modules/vite/bin/vite.js', 'build'])
    await start(t, folder, [
      'node_modules/vite/bin/vite.js',
      'preview',
      '--host',
      '127.0.0.1',
      '--port',
      String(stage.port),
      '--strictPort',
    ])
    return walk(t, stage, name)
  }
  return { stage, install, installOldest, run, checkTypes, start, useAll, startNext, walkVue }
}
