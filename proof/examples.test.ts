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
const promise = 'in and back, an organization, a page behind a plan, and told of who is gone'

before(() => packClient(join(root, 'dist')))

for (const [name, command] of Object.entries<[string, ...string[]]>({
  express: [process.execPath, 'main.js'],
  hono: [process.execPath, 'main.js'],
})) {
  test(`the example of ${name}: ${promise}`, async (t) => {
    installExample(name)
    const stop = await startExample(join(root, 'examples', name), command, stage.environment, stage.home)
    t.after(stop)
    await walk(t, stage, name)
  })
}

test(`the example of Next.js: ${promise}, with a proxy, server components and a server action`, async (t) => {
  await startBuilt(t, 'next', ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'])
  await walk(t, stage, 'next', keepNote)
})

test(`the example of SvelteKit: ${promise}, with a form action`, async (t) => {
  await startBuilt(t, 'sveltekit', ['build'])
  await walk(t, stage, 'sveltekit', keepNote)
})

async function startBuilt(t: TestContext, name: string, args: string[]) {
  const environment = { ...stage.environment, HOST: '127.0.0.1' }
  installExample(name)
  await buildExample(name, environment)
  t.after(await startExample(join(root, 'examples', name), [process.execPath, ...args], environment, stage.home))
}

/** What people write is shown as they wrote it. */
async function keepNote(page: Page) {
  await page.getByLabel('Note').fill('Ask <Grace>')
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ask <Grace>' }).waitFor()
}

test(`the example of FastAPI: ${promise}`, { skip: !python && 'needs FastAPI, httpx, PyJWT and uvicorn for Python' }, async (t) => {
  const folder = join(root, 'examples/fastapi')
  t.after(await startExample(folder, [python ?? '', 'app.py'], { ...stage.environment, PYTHONDONTWRITEBYTECODE: '1' }, stage.home))
  await walk(t, stage, 'fastapi', callByToken)
})

test(`the example of Go: ${promise}`, { skip: !go && 'needs Go' }, async (t) => {
  const folder = join(root, 'examples/go')
  const built = mkdtempSync(join(tmpdir(), 'tollgate-go-'))
  t.after(() => rmSync(built, { recursive: true, force: true }))
  await promisify(execFile)(go ?? '', ['build', '-o', join(built, 'example'), '.'], { cwd: folder })
  t.after(await startExample(folder, [join(built, 'example')], stage.environment, stage.home))
  await walk(t, stage, 'go', callByToken)
})

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
