import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { before, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { signIn } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { startExample } from './examples/start-example.ts'
import { tellIt, tryDoors } from './frameworks/doors.ts'
import { installApplication, openStage, webhookSecret } from './frameworks/stage.ts'
import { leave, walk } from './frameworks/walk.ts'

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
const promise = 'in and back, refused, out, doors that hold, and webhooks believed when they are signed'

before(() => packClient(join(root, 'dist')))

for (const name of ['express', 'hono'])
  test(`an application of ${name}, typed by it: ${promise}`, async (t) => {
    const folder = installApplication(name)
    await run(folder, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])
    await start(t, folder, ['main.ts'])
    await useAll(t, name)
  })

test('an application of Express says how to mount the door for webhooks where the body was parsed before', async (t) => {
  await start(t, installApplication('express'), ['main.ts'])
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${stage.home}/parsed-before`, { method: 'POST', headers, body: '{}' })
  assert.equal(answer.status, 503)
  assert.match(await answer.text(), /before express\.json\(\)/)
})

test('an application of Hono runs by fetch alone, without a server of Node', async () => {
  const folder = installApplication('hono')
  const program = `const { default: app } = await import('./main.ts')
    const answers = await Promise.all(['/', '/account'].map((path) => app.fetch(new Request('http://edge.example' + path, { headers: { accept: 'text/html' } }))))
    console.log(answers.map(({ status }) => status).join())`
  const printed = await run(folder, ['--input-type=module', '--eval', program], { PORT: '' })
  assert.equal(printed.trim(), '200,302')
})

test(`an application of Next.js, built and typed by it: ${promise}; actions sign in as well`, async (t) => {
  const folder = installApplication('next')
  const next = 'node_modules/next/dist/bin/next'
  await run(folder, [next, 'build'])
  await start(t, folder, [next, 'start', '--hostname', '127.0.0.1'])
  await useAll(t, 'next')

  // An action of a page that is open to all: signs in on the way, and is back on the page that called it.
  const page = await stage.openPage(t)
  const person = { name: 'Ada Action', email: 'ada.action@example.com', password: 'correct horse battery' }
  const answer = await page.request.post(`${stage.url}/api/auth/sign-up/email`, { headers: { origin: stage.url }, data: person })
  assert.ok(answer.ok())
  await page.context().clearCookies()
  await page.goto(`${stage.home}/?from=mail`)
  await page.getByRole('button', { name: 'Greet' }).click()
  await arriveAt(page, (at) => at.origin === stage.url)
  await signIn(page, person)
  await arriveAt(page, `${stage.home}/?from=mail`)
  await page.getByRole('button', { name: 'Greet' }).click()
  await arriveAt(page, (at) => at.pathname === '/account' && at.searchParams.has('greeted'))
})

test('an application of Vue with vue-router, built and typed by it: in and back, refused, out', async (t) => {
  const folder = installApplication('vue')
  await run(folder, ['node_modules/vue-tsc/bin/vue-tsc.js', '-p', '.'])
  await run(folder, ['node_modules/vite/bin/vite.js', 'build'])
  await start(t, folder, ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', String(stage.port), '--strictPort'])
  const { page, person, heading } = await walk(t, stage, 'vue')

  // Within the application too: what a button does, another tab and the guard see at once.
  await page.goto(stage.home)
  await page.getByRole('link', { name: 'Invoices' }).click()
  await heading('Invoices')
  await page.goBack()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading('Welcome')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await arriveAt(page, (at) => at.origin === stage.url)
  await signIn(page, person)
  await arriveAt(page, `${stage.home}/`)
  await heading(`Hello, ${person.name}`)
})

test(`an application of Nuxt, rendered on its server, built by it: ${promise}`, async (t) => {
  const folder = installApplication('nuxt')
  await run(folder, ['node_modules/nuxt/bin/nuxt.mjs', 'build'])
  await start(t, folder, ['.output/server/index.mjs'])
  await useAll(t, 'nuxt')
})

async function useAll(t: TestContext, name: string) {
  const visit = await walk(t, stage, name)
  await tryDoors(stage, visit)
  await leave(visit, stage)
  await signIn(visit.page, visit.person)
  await arriveAt(visit.page, `${stage.home}/account`)
  await tellIt(stage, visit)
}

async function start(t: TestContext, folder: string, args: [string, ...string[]]) {
  t.after(await startExample(folder, [process.execPath, ...args], environment, stage.home))
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
