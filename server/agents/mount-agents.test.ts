import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentOf } from '../testing/agents.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

async function agentWithKey(server: TestServer) {
  const { headers } = await asServer(server.app)
  return agentOf(server, headers.authorization.replace('Bearer ', ''))
}

test('pages of foreign origins and foreign names of this machine are refused, and nothing but POST is answered', async () => {
  const server = await startTestServer()
  const agent = await agentWithKey(server)
  assert.equal((await agent.send('ping', {}, { headers: { origin: 'https://evil.example.com' } })).statusCode, 403)
  assert.equal((await agent.send('ping', {}, { headers: { origin: 'http://localhost:3000' } })).statusCode, 200)
  assert.equal((await agent.send('ping', {}, { headers: { host: 'evil.example.com:3000' } })).statusCode, 403)
  for (const method of ['GET', 'DELETE'] as const) assert.equal((await server.browser().inject({ method, url: '/mcp' })).statusCode, 405)
})

test('a cookie opens nothing at /mcp', async () => {
  const server = await startTestServer()
  const ann = server.browser()
  await signUp(ann, 'ann')
  const answer = await ann.fetch('/mcp', {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  assert.equal(answer.status, 401)
})

test('in production it is there only where the setting says so', async () => {
  const server = await startTestServer({ config: { mcp: false } })
  assert.equal((await agentOf(server, 'x').send('ping')).statusCode, 404)
})

test('the guides are resources, and nothing else is', async () => {
  const agent = await agentWithKey(await startTestServer())
  const { resources } = await agent.ask('resources/list')
  const { contents } = await agent.ask('resources/read', { uri: 'tollgate://guides/openid.md' })
  assert.ok(resources.some(({ uri }: { uri: string }) => uri === 'tollgate://guides/openid.md'))
  assert.match(contents[0].text, /^# Sign in with Tollgate/)
  for (const uri of ['tollgate://guides/../../package.json', 'file:///etc/passwd', 7])
    assert.equal(((await agent.send('resources/read', { uri })).json() as { error: { code: number } }).error.code, -32_002)
})

test('messages that do not hold are refused as the protocol has it', async () => {
  const agent = await agentWithKey(await startTestServer())
  assert.equal((await agent.post([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).statusCode, 400)
  assert.equal((await agent.post({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode, 202)
  assert.equal((await agent.send('ping', {}, { headers: { 'mcp-protocol-version': '1999-01-01' } })).statusCode, 400)
  const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`) as object
  const nested = { name: 'call_operation', arguments: { operation: 'admin.removeUser', arguments: deep } }
  assert.equal((await agent.send('tools/call', nested)).statusCode, 200)
  assert.equal(((await agent.send('nothing/here')).json() as { error: { code: number } }).error.code, -32_601)
  assert.equal((await agent.ask('initialize', { protocolVersion: '2025-06-18' })).protocolVersion, '2025-06-18')
  assert.equal((await agent.ask('initialize', { protocolVersion: '2099-01-01' })).protocolVersion, '2025-11-25')
})
