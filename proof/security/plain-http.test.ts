import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('what comes by http is led to https nowhere: a client that sends secrets openly learns of it', async () => {
  const url = 'https://accounts.example.com'
  const { browser } = await startTestServer({ config: { url, trustedProxies: ['127.0.0.1'] } })
  const byHttp = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.7', host: 'accounts.example.com' }
  const routes = [
    ...routesOf(contract).map(([, route]) => ['/api/auth', route] as const),
    ...routesOf(billing).map(([, route]) => ['/v1', route] as const),
  ]
  const statuses = new Set<number>()
  for (const [base, { method, path }] of routes) {
    if (path.includes(':')) continue
    const { statusCode, headers } = await browser().inject({
      method,
      url: base + path,
      headers: byHttp,
      ...(method !== 'GET' && { payload: {} }),
    })
    assert.ok(!String(headers.location ?? '').startsWith(`${url}${base}${path}`), path)
    statuses.add(statusCode)
  }
  for (const status of [200, 400, 401]) assert.ok(statuses.has(status), `some were answered ${status}`)
})
