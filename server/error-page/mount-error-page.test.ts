import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../testing/test-server.ts'

test('the error page is also at /error, with its style beside the API', async () => {
  const visitor = (await startTestServer()).browser()
  const ask = (url: string) => visitor.inject({ method: 'GET', url })
  const page = await ask('/error?error=banned')
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.ok(page.headers['content-security-policy'])
  assert.match(page.body, /Error Code: <code>banned/)
  assert.match((await ask('/error?error=a&error=b')).body, /Error Code: <code>Unknown/)
  const style = await ask('/api/auth/error.css')
  assert.deepEqual([style.statusCode, style.headers['content-type']], [200, 'text/css; charset=utf-8'])
})
