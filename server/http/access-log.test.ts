import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startTestServer } from '../testing/test-server.ts'

async function linesOf(config: { accessLog?: boolean }) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const { browser } = await startTestServer({ config, app: { log } })
  const visitor = browser()
  for (const url of ['/api/auth/ok?token=hidden', '/reset-password/hidden?a=hidden', '/sign-in?redirect=hidden', '/nothing?x=hidden']) {
    const answer = await visitor.inject({ url })
    assert.ok(answer.headers['x-request-id'])
  }
  return lines.filter((line) => line.includes('"msg":"request"'))
}

test('each request is one line without secrets', async () => {
  const lines = await linesOf({})
  assert.equal(lines.length, 4)
  assert.doesNotMatch(lines.join(''), /hidden|\?/)
  const { method, path, status, requestId } = JSON.parse(lines[0] ?? '{}')
  assert.deepEqual([method, path, status, typeof requestId], ['GET', '/api/auth/ok', 200, 'string'])
  assert.equal(JSON.parse(lines[1] ?? '{}').path, '/reset-password/…')
})

test('the access log can be switched off', async () => {
  assert.deepEqual(await linesOf({ accessLog: false }), [])
})
