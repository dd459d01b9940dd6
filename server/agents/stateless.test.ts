import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentOf } from '../testing/agents.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { headersOf } from './stateless.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
type Json = any

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'agent', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** An agent that speaks the revision without a handshake. What a test gives instead comes last. */
async function startAgent() {
  const server = await startTestServer()
  const { headers } = await asServer(server.app)
  const agent = agentOf(server, headers.authorization.replace('Bearer ', ''))
  return async (method: string, params: object = {}, { meta = {}, said = {} }: { meta?: object; said?: Record<string, string> } = {}) => {
    const whole = { ...params, _meta: { ...envelope, ...meta } }
    const own = headersOf({ id: 1, method, params: whole })
    const answer = await agent.send(method, whole, { headers: { ...own, ...said } })
    return { status: answer.statusCode, ...(answer.json() as Json) }
  }
}

test('a request needs no handshake: it is discovered what is spoken, and each answer says that it is whole and whose it is', async () => {
  const ask = await startAgent()
  const { result } = await ask('server/discover')
  assert.deepEqual([result.supportedVersions, result.capabilities], [['2026-07-28'], { tools: {}, resources: {} }])
  for (const [method, params] of [
    ['server/discover', {}],
    ['tools/list', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['resources/read', { uri: 'tollgate://guides/agents.md' }],
  ] as const) {
    const { status, result } = await ask(method, params)
    const { resultType, cacheScope, ttlMs, _meta } = result
    assert.deepEqual([status, resultType, cacheScope, ttlMs], [200, 'complete', 'private', 300_000], method)
    assert.equal(_meta['io.modelcontextprotocol/serverInfo'].name, 'tollgate')
  }
  const called = (await ask('tools/call', { name: 'search_operations', arguments: { words: 'user' } })).result
  assert.deepEqual([called.resultType, called.ttlMs, called.isError], ['complete', undefined, false])
})

test('what the revision no longer has is not found, and a resource that is not there is a wrong parameter', async () => {
  const ask = await startAgent()
  for (const method of ['initialize', 'ping', 'logging/setLevel', 'subscriptions/listen', 'constructor']) {
    const { status, error, id } = await ask(method)
    assert.deepEqual([status, error.code, id], [404, -32_601, 1], method)
  }
  const { status, error } = await ask('resources/read', { uri: 'tollgate://guides/„nothing“.md' })
  assert.deepEqual([status, error.code, error.data], [200, -32_602, { uri: 'tollgate://guides/„nothing“.md' }])
})

test('a request whose headers say something else than its body is refused: a proxy may have let it pass by the header', async () => {
  const ask = await startAgent()
  const call = { name: 'call_operation', arguments: { operation: 'admin.removeUser', arguments: { userId: 'x' } } }
  const others: Record<string, string>[] = [
    { 'mcp-name': 'read_operation' },
    { 'mcp-method': 'tools/list' },
    { 'mcp-protocol-version': '2025-11-25' },
    { 'mcp-protocol-version': '' },
    { 'mcp-name': '' },
    { 'mcp-name': '=?base64?cmVhZF9vcGVyYXRpb24=?=' },
  ]
  for (const said of others) {
    const { status, error, id } = await ask('tools/call', call, { said })
    assert.deepEqual([status, error.code, id], [400, -32_020, 1], JSON.stringify(said))
  }
  const plain = await ask('tools/call', call, { said: { 'mcp-name': `=?base64?${btoa('call_operation')}?=` } })
  assert.equal(plain.status, 200)
})

test('a version that is unknown here is refused with those that are known, and half an envelope is', async () => {
  const ask = await startAgent()
  for (const version of ['2099-01-01', 'v999.0.0', '2025-11-25']) {
    const meta = { 'io.modelcontextprotocol/protocolVersion': version }
    const { status, error } = await ask('server/discover', {}, { meta })
    assert.deepEqual([status, error.code, error.data], [400, -32_022, { supported: ['2026-07-28'], requested: version }])
  }
  for (const meta of [
    { 'io.modelcontextprotocol/clientCapabilities': undefined },
    { 'io.modelcontextprotocol/clientCapabilities': [] },
    { 'io.modelcontextprotocol/protocolVersion': undefined },
    { 'io.modelcontextprotocol/protocolVersion': 7 },
  ]) {
    const { status, error } = await ask('server/discover', {}, { meta, said: { 'mcp-protocol-version': '2026-07-28' } })
    assert.deepEqual([status, error.code], [400, -32_602], JSON.stringify(meta))
  }
})
