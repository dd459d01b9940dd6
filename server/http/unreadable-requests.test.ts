import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { createServer } from '../server.ts'
import { openEmptySqlite } from '../testing/databases.ts'

const storage = await openEmptySqlite()
const fastify = createServer(createApp(readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent' }), storage), { strict: true })
await fastify.listen({ port: 0, host: '127.0.0.1' })
after(async () => {
  await fastify.close()
  await storage.close()
})

test('a request that names the type of a body it does not send is answered', async () => {
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'DELETE /v1/discounts/00000000-0000-4000-8000-000000000000 HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n',
  )
  assert.match(await text(socket), /^HTTP\/1\.1 4\d\d /)
})

const post = 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\n'
const unreadable: [promise: string, status: number, code: string, sent: string][] = [
  ['two lengths', 400, 'BAD_REQUEST', `${post}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`],
  ['a length and pieces', 400, 'BAD_REQUEST', `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a length below nothing', 400, 'BAD_REQUEST', `${post}content-length: -1\r\n\r\n`],
  ['lines without a return', 400, 'BAD_REQUEST', 'GET /api/auth/ok HTTP/1.1\nhost: x\n\n'],
  ['a NUL in a header', 400, 'BAD_REQUEST', 'GET /api/auth/ok HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n'],
  [
    'cookies without end',
    431,
    'REQUEST_HEADER_FIELDS_TOO_LARGE',
    `GET /api/auth/get-session HTTP/1.1\r\nhost: x\r\ncookie: a=${'b'.repeat(20_000)}\r\n\r\n`,
  ],
]

for (const [promise, status, code, sent] of unreadable) {
  test(`${promise}: answered ${status} ${code}, and hung up`, async () => {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
    assert.equal(JSON.parse(body).code, code)
  })
}
