import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { createFastify } from './fastify.ts'

const storage = await openEmptySqlite()
after(() => storage.close())

test('a fault is whole in the log, under the id that its answer has, and the answer says nothing of it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const fastify = createFastify(createApp(readConfig({ NODE_ENV: 'test' }), storage, { log }), { strict: false })
  fastify.get('/api/auth/broken', async () => {
    throw new Error('the key of the cellar', { cause: new Error('is under the mat') })
  })
  const { statusCode, headers, body } = await fastify.inject('/api/auth/broken')
  assert.deepEqual([statusCode, JSON.parse(body).code], [500, 'INTERNAL_SERVER_ERROR'])
  assert.doesNotMatch(body, /cellar|mat|\.ts:/)
  const [line = '{}', ...further] = lines
  assert.deepEqual(further, [])
  const { requestId, path, err } = JSON.parse(line)
  assert.deepEqual([requestId, path], [headers['x-request-id'], '/api/auth/broken'])
  assert.match(err.stack, /the key of the cellar[\s\S]*is under the mat/)
})
