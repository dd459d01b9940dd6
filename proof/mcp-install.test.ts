import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { before, test } from 'node:test'
import { atEnd } from '#server/testing/at-end.ts'
import { signUp } from '#server/testing/people.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'
import { listening } from './model-context/listening.ts'

// The published client, against a server that listens.

before(() => installIn('proof/mcp', 'the client and the conformance tests of the Model Context Protocol'))

// oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
type Json = any

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
