import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDocumentAddress } from '#contract/redirect-addresses.ts'
import { describeClient } from '#server/oauth/describe-client.ts'
import { startDocuments } from '#server/testing/client-documents.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { readDocument } from '#server/webhook-delivery/read-document.ts'

const id = 'https://agent.example.com/client.json'

test('in production a document leads to no address inside, by no name and no number', async () => {
  const { app } = await startTestServer()
  const production = { ...app, config: { ...app.config, production: true } }
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['::ffff:192.168.0.1'], ['169.254.169.254'], ['fd00::1'], []]) {
    await assert.rejects(describeClient({ ...production, resolveHost: async () => addresses }, id), /address/)
  }
  for (const address of [
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://2130706433/client.json',
    'https://0x7f.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/client.json',
    'https://db.internal/client.json',
    'http://agent.example.com/client.json',
  ]) {
    await assert.rejects(readDocument(production, address, { whole: 1000, most: 100 }), /address/, address)
  }
})

test('a name that changes its mind is looked up once, and the connection goes to what was checked', async () => {
  const { app } = await startTestServer()
  const { describe, reads, origin } = await startDocuments()
  const address = `http://agent.example.com:${new URL(origin).port}/client.json`
  describe('/client.json', { client_id: address })
  let asked = 0
  const rebinding = { ...app, resolveHost: async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) }
  assert.equal((await describeClient(rebinding, address)).id, address)
  assert.deepEqual([asked, reads.length], [1, 1])
})

test('a document that redirects, drips, stalls or never ends costs its bounds and no more', async () => {
  const { app } = await startTestServer()
  const { answer, reads, describe } = await startDocuments()
  const json = { 'content-type': 'application/json' }
  const inner = describe('/inner')
  const bounds = { whole: 500, most: 5120 }
  const hostile = {
    'redirects to this machine': answer('/a', (response) => response.writeHead(302, { location: inner }).end()),
    'redirects for good': answer('/b', (response) => response.writeHead(308, { ...json, location: inner }).end('{}')),
    stalls: answer('/c', () => {}),
    'stalls in the middle': answer('/d', (response) => response.writeHead(200, json).write('{')),
    'hangs up': answer('/e', (response) =>
      response.writeHead(200, { ...json, 'content-length': '100' }).end('{', () => response.destroy()),
    ),
    'never ends': answer('/f', (response) => {
      response.writeHead(200, json)
      const more = () => response.write('x'.repeat(1024)) && !response.destroyed && setImmediate(more)
      more()
    }),
    'is compressed a thousandfold': answer('/g', (response) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(Buffer.alloc(1000)),
    ),
  }
  for (const [what, address] of Object.entries(hostile)) await assert.rejects(readDocument(app, address, bounds), Error, what)
  assert.ok(!reads.includes('/inner'))
})

test('an address has one spelling, a path and no secrets in it', () => {
  const production = { production: true }
  assert.ok(isDocumentAddress(id, production))
  assert.ok(isDocumentAddress('https://agent.example.com:8443/client.json?v=2', production))
  assert.ok(isDocumentAddress('http://localhost:4000/client.json', { production: false }))
  for (const address of [
    'https://agent.example.com',
    'https://agent.example.com/',
    'https://agent.example.com/a/../client.json',
    'https://agent.example.com/%2e%2e/client.json',
    'https://agent.example.com/./client.json',
    'https://AGENT.example.com/client.json',
    'https://agent.example.com:443/client.json',
    'https://agent.example.com/client.json#x',
    'https://user@agent.example.com/client.json',
    'https://agent.example.com@evil.example/client.json',
    'https://agent.example.com\\@evil.example/client.json',
    ' https://agent.example.com/client.json',
    'https://agent.example.com/client .json',
    'https://agent.example.com/clie\u0000nt.json',
    'https:agent.example.com/client.json',
    'http://localhost:4000/client.json',
    'http://agent.example.com/client.json',
    'file:///etc/passwd',
    'data:application/json,{}',
    `https://agent.example.com/${'x'.repeat(512)}`,
  ]) {
    assert.ok(!isDocumentAddress(address, production), address)
  }
  assert.ok(!isDocumentAddress('http://agent.example.com/client.json', { production: false }))
})
