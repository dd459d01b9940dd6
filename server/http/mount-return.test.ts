import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startTestServer } from '../testing/test-server.ts'

const application = 'https://app.example.com/welcome'

async function startStage(config = {}) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const server = await startTestServer({ config, app: { log } })
  const visitor = server.browser()
  const whereTo = async (query: string) => (await visitor.inject({ url: `/return${query}` })).headers.location
  return { visitor, lines, whereTo }
}

test('people go back to where they came from, or to the application by default', async () => {
  const { whereTo } = await startStage({ applicationUrl: application, trustedOrigins: ['https://other.example.org'] })
  assert.equal(await whereTo(''), application)
  assert.equal(await whereTo('?redirect=%2Faccount%2Fsessions'), '/account/sessions')
  assert.equal(await whereTo('?redirect=https%3A%2F%2Fapp.example.com%2Finvoices%3Fa%3D1%23b'), 'https://app.example.com/invoices?a=1#b')
  assert.equal(await whereTo('?redirect=https%3A%2F%2Fother.example.org'), 'https://other.example.org')
  assert.equal(await whereTo('?home=%2Fo%2Facme'), application)
  const { whereTo: without } = await startStage()
  assert.deepEqual([await without(''), await without('?home=%2Fo%2Facme')], ['/', '/o/acme'])
})

test('a target that is refused keeps the person here, and the log names it and the setting', async () => {
  const { whereTo, lines } = await startStage({ applicationUrl: application })
  for (const target of ['https://evil.example/steal', '//evil.example', 'javascript:alert(1)', 'https://app.example.com.evil.example']) {
    lines.length = 0
    assert.equal(await whereTo(`?redirect=${encodeURIComponent(target)}&home=%2Fo`), '/')
    assert.equal(lines.length, 1)
    assert.match(String(lines[0]?.msg), /TOLLGATE_TRUSTED_ORIGINS/)
    assert.ok(String(lines[0]?.msg).includes(JSON.stringify(target)))
  }
})

test('what is refused on the wire names the setting that would allow it', async () => {
  const { visitor, lines } = await startStage()
  const body = { email: 'a@example.com', password: 'correct horse battery', callbackURL: 'https://evil.example' }
  const redirect = await visitor.post('/sign-in/email', body)
  const { hint, ...rest } = (await redirect.json()) as { hint: string }
  assert.deepEqual([redirect.status, rest], [403, { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' }])
  assert.match(hint, /TOLLGATE_TRUSTED_ORIGINS/)
  const origin = await visitor.post('/sign-in/email', body, { origin: 'https://evil.example' })
  const refused = (await origin.json()) as { code: string; hint: string }
  assert.deepEqual([origin.status, refused.code], [403, 'INVALID_ORIGIN'])
  assert.match(refused.hint, /TOLLGATE_TRUSTED_ORIGINS/)
  assert.equal(lines.length, 2)
})
