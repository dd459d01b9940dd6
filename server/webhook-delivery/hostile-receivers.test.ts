import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/kit/durations.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { Receiver } from '../testing/receiver.ts'
import { startTestServer } from '../testing/test-server.ts'
import { deliverPending } from './deliver-pending.ts'
import { emit } from './emit.ts'
import { problemWithUrl } from './endpoint-url.ts'
import { createEndpoint } from './endpoints.ts'
import { exchange } from './exchange.ts'
import { isPublicAddress } from './public-address.ts'

const message = { headers: { 'content-type': 'application/json' }, body: '{"type":"thing.changed"}' }

/** A receiver that speaks no HTTP of its own accord. */
async function rude(deed: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    deed(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Sends a text again and again, until the connection closes. */
function drip(socket: Socket, text: string, every: number) {
  const timer = setInterval(() => socket.write(text), every)
  socket.on('close', () => clearInterval(timer))
}

const ok = 'HTTP/1.1 200 OK\r\n'

/** Ten seconds and what a busy machine adds, and less than them however busy it is. */
const [inTime, atOnce] = [20_000, 9000]

test('no receiver costs more than its ten seconds, a kilobyte, and one request', { timeout: 60_000 }, async () => {
  const { app } = await startTestServer()
  const loopback = await new Receiver().listen()
  const receivers: [what: string, url: string, code: number | null, most: number][] = [
    ['stalls', await rude(() => {}), null, inTime],
    ['drips headers', await rude((socket) => (socket.write(ok), drip(socket, 'x: y\r\n', 100))), null, inTime],
    ['drips a body', await rude((socket) => (socket.write(`${ok}content-length: 100000\r\n\r\n`), drip(socket, 'x', 100))), 200, atOnce],
    [
      'never ends its body',
      await rude(
        (socket) => (socket.write(`${ok}transfer-encoding: chunked\r\n\r\n`), drip(socket, '400\r\n'.padEnd(1029, 'x') + '\r\n', 1)),
      ),
      200,
      atOnce,
    ],
    [
      'redirects to this machine',
      await rude((socket) => socket.end(`HTTP/1.1 302 Found\r\nlocation: ${loopback.url}\r\ncontent-length: 0\r\n\r\n`)),
      302,
      atOnce,
    ],
    ['has huge headers', await rude((socket) => socket.write(`${ok}x: ${'y'.repeat(100_000)}\r\n\r\n`)), null, atOnce],
    ['goes on informing', await rude((socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </>\r\n\r\n', 10)), null, inTime],
    ['speaks nonsense', await rude((socket) => socket.end('\0\0\0nonsense\r\n\r\n')), null, atOnce],
    ['hangs up', await rude((socket) => socket.destroy()), null, atOnce],
    ['answers nothing with success', await rude((socket) => socket.end(`${ok}content-length: 0\r\n\r\n`)), 200, atOnce],
    ['is not there', 'http://127.0.0.1:1/', null, atOnce],
    ['has no name', 'http://nobody.invalid/', null, inTime],
  ]
  await Promise.all(
    receivers.map(async ([what, url, code, most]) => {
      const came = await exchange(app, { ...message, url })
      assert.equal(came.httpCode, code, `${what}: ${came.error}`)
      assert.ok(came.milliseconds < most, `one that ${what} took ${came.milliseconds} ms`)
      assert.ok((came.response?.length ?? 0) <= 1024, what)
      if (code === null) assert.ok(came.error, what)
    }),
  )
  assert.deepEqual(loopback.got, [])
})

test('receivers that stall do not delay the others', { timeout: 60_000 }, async () => {
  const { app, clock } = await startTestServer()
  const organizationId = await bareOrganization(app, 'acme')
  const [good, stalling] = [await new Receiver().listen(), await rude(() => {})]
  const events = ['thing.changed']
  for (let count = 0; count < 20; count++) await createEndpoint(app, { organizationId, url: stalling, format: 'raw', events })
  // They have been met before.
  await app.db.updateTable('webhookEndpoints').set({ lastFailedAt: '2026-01-01T00:00:00.000Z' }).execute()
  const neighbour = await bareOrganization(app, 'neighbour')
  await createEndpoint(app, { organizationId: neighbour, url: good.url, format: 'raw', events })
  const worker = new OutboxWorker(app, [deliverPending])
  await inTransaction(app, (app) => emit(app, { organizationId, type: 'thing.changed', objectKey: 'x', data: () => ({}) }))
  worker.start()
  await pause(200)
  await inTransaction(app, (app) => emit(app, { organizationId: neighbour, type: 'thing.changed', objectKey: 'x', data: () => ({}) }))
  worker.wake()
  const start = performance.now()
  while (good.got.length === 0 && performance.now() - start < atOnce) await pause(20)
  assert.equal(good.got.length, 1)
  clock.advance(seconds(0))
  await worker.stop()
})

test('only addresses of the open internet are public', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
    '::ffff:8.8.8.8',
  ])
    assert.ok(isPublicAddress(address), address)
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:0:7f00:1',
    '::ffff:0:0:1',
    '::ffff:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])
    assert.ok(!isPublicAddress(address), address)
})

test('in production an endpoint is an https address on the internet', () => {
  const production = { production: true }
  for (const url of ['https://example.com/hook', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]:8443/x'])
    assert.equal(problemWithUrl(production, url), null, url)
  for (const url of [
    'http://example.com/',
    'https://localhost/',
    'https://api.localhost/',
    'https://intranet/',
    'https://db.internal/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'nonsense',
    `https://example.com/${'x'.repeat(2083)}`,
  ])
    assert.ok(problemWithUrl(production, url), url)
  assert.equal(problemWithUrl({ production: false }, 'http://127.0.0.1:4000/hook'), null)
})

test('in production a name that leads inside leads nowhere, however often it changes its mind', async () => {
  const { app } = await startTestServer()
  const receiver = await new Receiver().listen()
  const config = { ...app.config, production: true }
  const answers = [['8.8.8.8', '127.0.0.1'], ['127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], []]
  for (const addresses of answers) {
    const house = { ...app, config, resolveHost: async () => addresses }
    const came = await exchange(house, { ...message, url: 'https://hook.example.com/' })
    assert.equal(came.httpCode, null)
    assert.match(came.error ?? '', /address/)
  }
  let asked = 0
  const rebinding = {
    ...app,
    config: { ...app.config, production: false },
    resolveHost: async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
  }
  const url = receiver.url.replace('127.0.0.1', 'hook.example.com')
  const came = await exchange(rebinding, { ...message, url })
  assert.deepEqual([came.httpCode, asked, receiver.got.length], [200, 1, 1], 'it connects to the address that was checked')
})
