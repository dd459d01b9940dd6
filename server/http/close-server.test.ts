import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { closeServer } from './close-server.ts'

test('requests that got in are answered, and those that never come whole or are never read are cut off', async () => {
  const fastify = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const arrived = Promise.withResolvers<void>()
  fastify.get('/slow', async () => {
    arrived.resolve()
    await pause(100)
    return 'done'
  })
  fastify.get('/long', () => 'x'.repeat(50_000_000))
  fastify.post('/', () => 'never')
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' })
  const half = await connectTo(url, 'GET / HTTP/1.1\r\nhost: here\r\n')
  const withoutBody = await connectTo(url, 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nfour')
  const deaf = (await connectTo(url, 'GET /long HTTP/1.1\r\nhost: here\r\n\r\n')).pause()
  const cut = [half, withoutBody].map((socket) => once(socket, 'close'))
  const slow = fetch(`${url}/slow`)
  await arrived.promise

  await closeServer(fastify, 500)
  assert.equal(await (await slow).text(), 'done')
  await Promise.all(cut)
  deaf.destroy()
})

async function connectTo(url: string, sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {}) // what is cut off may be reset
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}
