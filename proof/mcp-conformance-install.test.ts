import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { before, test } from 'node:test'
import { atEnd } from '#server/testing/at-end.ts'
import { signUp } from '#server/testing/people.ts'
import { until } from '#web/journeys/until.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'
import { listening } from './model-context/listening.ts'
import { authorizationScenarios, excused, leftOut, scenarios } from './model-context/scenarios.ts'
import { withToken } from './model-context/with-token.ts'
import { freePort } from './processes/real-server.ts'

// The protocol's own conformance tests, against a server that listens.

before(() => installIn('proof/mcp', 'the client and the conformance tests of the Model Context Protocol'))

const program = join(root, 'proof/mcp/node_modules/@modelcontextprotocol/conformance/dist/index.js')

type Check = { id: string; status: string; errorMessage?: string }

/** Every scenario that the installed version has. */
async function listed(kind: '--server' | '--authorization'): Promise<string[]> {
  const child = spawn(process.execPath, [program, 'list', kind], { stdio: ['ignore', 'pipe', 'inherit'] })
  const words = await text(child.stdout)
  return Array.from(words.matchAll(/^ {2}- (\S+)/gm), ([, name = '']) => name).toSorted()
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-conformance-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  return folder
}

function checksIn(folder: string, said: string): Check[] {
  const [found] = globSync('**/checks.json', { cwd: folder })
  return JSON.parse(readFileSync(join(folder, found ?? assert.fail(said)), 'utf8')) as Check[]
}

/** Runs one scenario for servers: something in it held, and what did not is what may be excused. */
async function passes(address: string, scenario: string, version: string) {
  const folder = emptyFolder()
  const given = ['server', '--url', address, '--scenario', scenario, '--spec-version', version, '-o', folder]
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const checks = checksIn(folder, out + complaints)
  const held = checks.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id)
  const others = checks.filter(({ status }) => !['SUCCESS', 'INFO', 'SKIPPED'].includes(status))
  const allowed = excused[scenario] ?? {}
  assert.ok(held.length > 0, `${scenario}, ${version}: nothing was checked`)
  assert.deepEqual(
    others.filter(({ id, errorMessage = '' }) => allowed[id] === undefined || !errorMessage.startsWith(allowed[id])),
    [],
    `${scenario}, ${version}`,
  )
  assert.deepEqual(
    others.map(({ id }) => id).toSorted(),
    Object.keys(allowed).toSorted(),
    `${scenario}, ${version}: an excuse is no longer needed`,
  )
  assert.equal(code, others.length > 0 ? 1 : 0, out + complaints)
}

for (const [version, names] of Object.entries(scenarios))
  test(`the protocol’s own tests of servers pass: ${version}`, async () => {
    const { url, key } = await listening()
    const address = await withToken(url, key)
    for (const scenario of names) await passes(address, scenario, version)
  })

test('every test of servers that there is runs, or is left out for a reason', async () => {
  const run = new Set(Object.values(scenarios).flat())
  const named = Object.values(leftOut).flat()
  assert.deepEqual(
    named.filter((name) => run.has(name)),
    [],
  )
  assert.deepEqual([...run, ...named].toSorted(), await listed('--server'))
})

test('the protocol’s own tests of authorization servers pass: metadata, and a code that becomes a token for this address', async (t) => {
  const { url, browser, visit, register } = await listening()
  const port = await freePort()
  const ann = browser()
  await signUp(ann, 'ann')
  const callback = `http://127.0.0.1:${port}/callback`
  const scopes = ['openid', 'mcp:read', 'mcp:write']
  // A public one: the tests send no secret to a server that also takes applications without one.
  const application = await register({ redirects: [callback], resources: [`${url}/mcp`], scopes, authentication: 'none' })
  const folder = emptyFolder()
  const own = ['--client-id', application.id, '--resource', `${url}/mcp`, '--port', String(port), '-o', folder]
  const child = spawn(process.execPath, [program, 'authorization', '--url', `${url}/api/auth`, ...own], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(() => child.kill())
  const ended = once(child, 'exit')
  const complaints = text(child.stderr)
  let words = ''
  for await (const line of createInterface({ input: child.stdout })) {
    words += `${line}\n`
    if (!line.includes('/oauth2/authorize?')) continue
    // The tests ask a person to open this: she does, and allows it.
    const asked = new URL(line.trim())
    if (!asked.searchParams.has('scope')) asked.searchParams.set('scope', 'mcp:read')
    const page = await visit(ann, `${asked.pathname}${asked.search}`)
    const { data } = await ann.client.oauth2.consent({ request: page.searchParams.get('request') ?? assert.fail(page.href), allow: true })
    await until(async () => fetch(data?.url ?? '')) // the tests say the address before they listen for the way back
  }
  const [code] = await ended
  t.diagnostic(words)
  assert.equal(code, 0, words + (await complaints))
  const files = globSync('*/checks.json', { cwd: folder })
  for (const scenario of authorizationScenarios) {
    const file = files.find((path) => path.includes(scenario)) ?? assert.fail(`${scenario} did not run: ${files.join(', ')}`)
    const checks = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Check[]
    assert.ok(
      checks.some(({ status }) => status === 'SUCCESS') && checks.every(({ status }) => status !== 'FAILURE'),
      JSON.stringify(checks),
    )
  }
  assert.deepEqual(await listed('--authorization'), authorizationScenarios.toSorted())
})
