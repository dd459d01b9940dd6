import assert from 'node:assert/strict'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/kit/config.ts'
import { createServer } from '#server/server.ts'
import { openEmptySqlite } from '#server/testing/databases.ts'

const storage = await openEmptySqlite()
const fastify = createServer(createApp(readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent' }), storage), { strict: true })
await fastify.listen({ port: 0, host: '127.0.0.1' })
const { server } = fastify
const promised = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout, keepAliveTimeout: server.keepAliveTimeout }
after(async () => {
  await fastify.close()
  await storage.close()
})

const post = 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

test('a request has half a minute, its headers ten seconds', () => {
  assert.deepEqual(promised, { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 72_000 })
})

test('headers that trickle in are cut off with 408', async () => {
  server.headersTimeout = 300
  await isCutOff('GET /api/auth/ok HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n', 'a: b\r\n'.repeat(2))
  server.headersTimeout = promised.headersTimeout
})

test('a body that trickles in is cut off with 408, though a byte comes each moment', async () => {
  server.headersTimeout = 200
  server.requestTimeout = 300
  await isCutOff(`${post}content-length: 1000\r\n\r\n`, ' ')
  await isCutOff(`${post}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n')
  Object.assign(server, promised)
})

test('somebody who connects and says nothing is sent away', async () => {
  server.headersTimeout = 300
  await isCutOff('', '')
  server.headersTimeout = promised.headersTimeout
})

test('headers are read up to 16 KB, however many they are', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => `x-${at}: ${at}\r\n`).join('')
  assert.match(await ask(`GET /api/auth/ok HTTP/1.1\r\nhost: x\r\n${many}\r\n`), /^HTTP\/1.1 431 /)
})

test('a body is read up to 256 KB: said or unsaid, its rest is not waited for', async () => {
  assert.match(await ask(`${post}content-length: 10000000\r\n\r\n`), /^HTTP\/1.1 413 /)
  const piece = `8000\r\n${' '.repeat(0x8000)}\r\n`
  assert.match(await ask(`${post}transfer-encoding: chunked\r\n\r\n${piece.repeat(10)}`), /^HTTP\/1.1 413 /)
})

test('meanwhile others are served', async () => {
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${post}content-length: 1000\r\n\r\n{`)
    return socket
  })
  assert.match(await ask('GET /api/auth/ok HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'), /^HTTP\/1.1 200 /)
  for (const socket of sockets) socket.destroy()
})

/** Sends a beginning, then a little each moment, until the server has had enough. */
async function isCutOff(beginning: string, little: string, first = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(beginning + first)
  const trickling = setInterval(() => socket.writable && little !== '' && socket.write(little), 50)
  const begun = performance.now()
  const answer = await heardFrom(socket)
  clearInterval(trickling)
  assert.match(answer, /^HTTP\/1.1 408 /)
  assert.ok(performance.now() - begun < 25_000, 'slow requests are looked for more often than every half minute')
}

function ask(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  return heardFrom(socket)
}

/** The beginning of an answer. A connection that is reset afterwards, because more was sent, takes nothing back. */
function heardFrom(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      answer += piece
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
