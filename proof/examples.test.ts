import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { openStage } from './examples/stage.ts'
import { buildExample, installExample, startExample } from './examples/start-example.ts'
import { walk } from './examples/walk.ts'

const stage = await openStage()
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import fastapi, httpx, jwt, uvicorn']).status === 0)
const go = ['go', '/usr/lib/go/bin/go'].find((name) => spawnSync(name, ['version']).status === 0)
const promise = 'in and back, an organization, a page behind a plan, told of who is gone, and no sign-out in an outage'

before(() => packClient(join(root, 'dist')))

for (const name of ['express', 'hono'])
  test(`the example of ${name}: ${promise}`, async (t) => {
    installExample(name)
    await tryOut(t, name, [process.execPath, 'main.js'])
  })

test(`the example of Next.js: ${promise}, with a proxy, server components and a server action`, async (t) => {
  installExample('next')
  await buildExample('next', stage.environment)
  const start = ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1']
  await tryOut(t, 'next', [process.execPath, ...start], keepNote)
})

test(`the example of SvelteKit: ${promise}, with a form action`, async (t) => {
  installExample('sveltekit')
  await buildExample('sveltekit', stage.environment)
  await tryOut(t, 'sveltekit', [process.execPath, 'build'], keepNote)
})

test(`the example of FastAPI: ${promise}`, { skip: !python && 'needs FastAPI, httpx, PyJWT and uvicorn for Python' }, async (t) => {
  await tryOut(t, 'fastapi', [python ?? '', '-B', 'app.py'], callByToken)
})

test(`the example of Go: ${promise}`, { skip: !go && 'needs Go' }, async (t) => {
  const built = mkdtempSync(join(tmpdir(), 'tollgate-go-'))
  t.after(() => rmSync(built, { recursive: true, force: true }))
  await promisify(execFile)(go ?? '', ['build', '-o', join(built, 'example'), '.'], { cwd: join(root, 'examples/go') })
  await tryOut(t, 'go', [join(built, 'example')], callByToken)
})

/** Walks through an example, and sees that it takes no outage of Tollgate for a sign-out. */
async function tryOut(t: TestContext, name: string, command: [string, ...string[]], greeted?: (page: Page) => Promise<void>) {
  const start = async (environment: Record<string, string>) => {
    const own = { ...stage.environment, HOST: '127.0.0.1', ...environment }
    const stop = await startExample(join(root, 'examples', name), command, own, stage.home)
    t.after(stop)
    return stop
  }
  const stop = await start({})
  await walk(t, stage, name, greeted)
  await stop()
  await start({ TOLLGATE_URL: 'http://127.0.0.1:1' })
  const signedIn = await fetch(stage.home, { headers: { cookie: 'better-auth.session_token=token.signature' }, redirect: 'manual' })
  assert.ok(signedIn.status >= 500, `an outage is answered ${signedIn.status}`)
}

/** What people write is shown as they wrote it. */
async function keepNote(page: Page) {
  await page.getByLabel('Note').fill('Ask <Grace>')
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ask <Grace>' }).waitFor()
}

/** A program of the person's calls with a token that the example judges itself; one that was changed is refused. */
async function callByToken(page: Page) {
  const { token } = (await (await page.request.get(`${stage.url}/api/auth/token`)).json()) as { token: string }
  const call = (authorization: string) => fetch(`${stage.home}/api/me`, { headers: { authorization } })
  const [head, body = '', signature] = token.split('.')
  const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string; name: string; org: { slug: string } }
  const answer = await call(`Bearer ${token}`)
  assert.deepEqual(await answer.json(), { id: said.sub, name: said.name, organization: said.org.slug })
  const other = (claims: object) => Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url')
  for (const forged of [other({ sub: 'another' }), other({ exp: 2 ** 40 })])
    assert.equal((await call(`Bearer ${head}.${forged}.${signature}`)).status, 401)
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const refused of ['', 'Bearer', 'Bearer x', `Bearer ${unsigned}.${body}.`, `Bearer ${head}.${body}.`])
    assert.equal((await call(refused)).status, 401, refused)
}
