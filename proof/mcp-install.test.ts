import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask, createServer as createProxy } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { before, test } from 'node:test'
import { systemClock } from '#server/kit/clock.ts'
import { createServer } from '#server/server.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { startProvider } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { until } from '#web/journeys/until.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'
import { freePort } from './processes/real-server.ts'

// The published client and the protocol's own conformance tests, against a server that listens.

before(() => installIn('proof/mcp', 'the client and the conformance tests of the Model Context Protocol'))

// oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
type Json = any

async function listening() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const provider = await startProvider(undefined, {}, { app: { clock: systemClock }, url, config: { clientRegistration: true } })
  const fastify = createServer(provider.app, { strict: true })
  await fastify.listen({ port, host: 'localhost' })
  atEnd(() => fastify.close())
  return { ...provider, url, key: (await asServer(provider.app)).headers.authorization.replace('Bearer ', '') }
}

/** What agents speak: the published client of the versions with a handshake, and the one of the version without. */
const versions = [undefined, '2026-07-28']

function environmentOf(version: string | undefined): Record<string, string> {
  return version === undefined ? {} : { AGENT_SPEAKS: version }
}

/** The agent of `proof/mcp/agent.mjs`: a line for what it should do, a line for what it heard. */
function startAgent(args: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...environment }
  const child = spawn(process.execPath, [join(root, 'proof/mcp/agent.mjs'), ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  atEnd(() => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async (): Promise<Json> => JSON.parse(String((await lines.next()).value))
  const tell = (what: object) => void child.stdin.write(`${JSON.stringify(what)}\n`)
  const ask = async (verb: string, given: object = {}): Promise<Json> => {
    tell({ verb, given })
    return hear()
  }
  const use = async (name: string, given: object = {}): Promise<Json> => {
    const { content } = await ask('callTool', { name, arguments: given })
    return JSON.parse(content[0].text)
  }
  return { hear, tell, ask, use }
}

for (const version of versions)
  test(`the published client finds its way to a token, and its person’s agent works by it as in the guide: ${version ?? 'with a handshake'}`, async () => {
    const { url, browser, visit } = await listening()
    const ann = browser()
    await signUp(ann, 'ann')
    const { data: organization } = await ann.client.organization.create({ name: 'Acme', slug: 'acme' })
    const { data: team } = await ann.client.organization.createTeam({ name: 'Support', organizationId: organization?.id ?? '' })
    const agent = startAgent([`${url}/mcp`], environmentOf(version))
    const { open } = await agent.hear()
    const asked = new URL(open)
    const wanted = version === undefined ? 'mcp:read mcp:write' : 'mcp:read mcp:write offline_access'
    assert.deepEqual([asked.searchParams.get('resource'), asked.searchParams.get('scope')], [`${url}/mcp`, wanted])
    const page = await visit(ann, `${asked.pathname}${asked.search}`)
    const request = page.searchParams.get('request') ?? ''
    const { data } = await ann.client.oauth2.consent({ request, allow: true })
    agent.tell({ back: data?.url })
    const { connected, speaks, scope } = await agent.hear()
    assert.deepEqual([connected.name, speaks, scope], ['tollgate', version, wanted])

    const ids = { [organization?.id ?? '']: 'ORGANIZATION_ID', [team?.id ?? '']: 'TEAM_ID' }
    const steps: [string, object][] = [
      ['search_operations', { words: 'remove team' }],
      ['describe_operation', { operation: 'organization.removeTeam' }],
      ['read_operation', { operation: 'organization.listTeams', arguments: { organizationId: organization?.id } }],
      ['call_operation', { operation: 'organization.removeTeam', arguments: { teamId: team?.id, organizationId: organization?.id } }],
    ]
    const told: string[] = []
    let last: Json
    for (const [name, given] of steps) {
      last = await agent.use(name, given)
      told.push(transcribed(name, given, last, ids))
    }
    const act = { ...steps[3]?.[1], confirmation: last.confirmation }
    const left = async () => ((await ann.client.organization.listTeams({ organizationId: organization?.id ?? '' })).data ?? []).length
    const before = await left()
    told.push(transcribed('call_operation', act, await agent.use('call_operation', act), ids))
    assert.equal(await left(), before - 1)
    const guide = readFileSync(join(root, 'docs/guides/agents.md'), 'utf8')
    assert.ok(guide.includes(told.join('\n')), `The guide should have:\n${told.join('\n')}`)
  })

/** One step as the guide shows it: what differs from run to run has a name in its place, and long answers are cut. */
function transcribed(name: string, given: object, answer: Json, ids: Record<string, string>): string {
  const plain = (value: unknown) =>
    Object.entries(ids)
      .reduce((text, [id, word]) => text.replaceAll(id, word), JSON.stringify(value))
      .replaceAll(/"(confirmation)":"[\w-]{40,}"/g, '"$1":"CONFIRMATION"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
      .replaceAll(/"(id|teamId|userId)":"[A-Za-z0-9-]{20,}"/g, '"$1":"…"')
  const whole = plain(answer)
  return `> ${name} ${plain(given)}\n${whole.length > 700 ? `${whole.slice(0, 700)} …` : whole}`
}

for (const version of versions)
  test(`an agent that speaks over standard input reaches the same server by tollgate mcp: ${version ?? 'with a handshake'}`, async () => {
    const { url, key } = await listening()
    const agent = startAgent([url, process.execPath], { TOLLGATE_SECRET_KEY: key, ...environmentOf(version) })
    const { connected, speaks } = await agent.hear()
    assert.deepEqual([connected.name, speaks], ['tollgate', version])
    const { tools } = await agent.ask('listTools')
    assert.deepEqual(
      tools.map(({ name }: { name: string }) => name),
      ['search_operations', 'describe_operation', 'read_operation', 'call_operation'],
    )
    assert.equal((await agent.use('read_operation', { operation: 'admin.listUsers' })).status, 200)
    const { error } = await agent.ask('readResource', { uri: 'tollgate://guides/„nothing“.md' })
    assert.match(error, /no such resource/)
  })

/** The conformance tests bring no token: this stands before the server and adds one. A name that is not this machine's goes on as it came. */
async function withToken(url: string, token: string): Promise<string> {
  const { port, host } = new URL(url)
  const before = createProxy((incoming, answer) => {
    const named = incoming.headers.host ?? ''
    const headers = {
      ...incoming.headers,
      host: /^(?:localhost|127\.0\.0\.1)[:$]/.test(named) ? host : named,
      authorization: `Bearer ${token}`,
    }
    const origin = incoming.headers.origin === `http://${named}` && headers.host === host ? { origin: url } : {}
    const passed = ask(
      { host: 'localhost', port, path: incoming.url, method: incoming.method, headers: { ...headers, ...origin } },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(answer)
      },
    )
    incoming.pipe(passed)
  })
  const own = await freePort()
  before.listen(own, 'localhost')
  await once(before, 'listening')
  atEnd(() => {
    before.close()
    before.closeAllConnections()
  })
  return `http://localhost:${own}/mcp`
}

type Check = { id: string; status: string; errorMessage?: string }

/** Runs one scenario of the conformance tests and answers what it checked that did not hold. */
async function judge(args: string[]): Promise<Check[]> {
  const file = join(root, 'proof/mcp/node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-conformance-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const child = spawn(process.execPath, [file, 'server', ...args, '-o', folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const [found] = globSync('**/checks.json', { cwd: folder })
  const checks = JSON.parse(readFileSync(join(folder, found ?? assert.fail(out + complaints)), 'utf8')) as Check[]
  assert.ok(checks.length > 0, out)
  return checks.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO' && status !== 'SKIPPED')
}

/** The other scenarios call tools, prompts and pictures of a demonstration server by their names, which ours does not have. */
const scenarios = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'caching',
    'http-header-validation',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
  ],
}
/** What checks within them say that need the same. */
const ofDemonstration = /^(?:Not testable: server does not list the diagnostic tool|prompts\/list returned JSON-RPC error -32601)/

for (const [version, names] of Object.entries(scenarios))
  test(`the protocol’s own tests of servers pass, as far as they need no tools of a demonstration: ${version}`, async () => {
    const { url, key } = await listening()
    const address = await withToken(url, key)
    const failed = []
    for (const scenario of names) failed.push(...(await judge(['--url', address, '--scenario', scenario, '--spec-version', version])))
    assert.deepEqual(
      failed.filter(({ errorMessage = '' }) => !ofDemonstration.test(errorMessage)),
      [],
    )
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
  const file = join(root, 'proof/mcp/node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const own = ['--client-id', application.id, '--resource', `${url}/mcp`, '--port', String(port)]
  const child = spawn(process.execPath, [file, 'authorization', '--url', `${url}/api/auth`, ...own], {
    cwd: join(root, '.cache'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  atEnd(() => child.kill())
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
  t.diagnostic(words)
  assert.match(words, /authorization/)
  assert.doesNotMatch(words, /FAILURE|[1-9]\d* failed/)
})
