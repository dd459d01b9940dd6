import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { joinAs } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startSeller } from '../testing/sellers.ts'
import { startTestServer } from '../testing/test-server.ts'

type Said = { code: string; error: string; message: string; hint?: string; detail: string; issues: { path: string; message: string }[] }
const said = async (answer: Response) => (await answer.json()) as Said

test('JSON that is sent as a form is told so, and a form is still read where clients send one', async () => {
  const { browser } = await startTestServer()
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' }
  const send = (path: string, body: string) => browser().fetch(path, { method: 'POST', headers: form, body })
  const json = JSON.stringify({ email: 'ann@example.com', password: 'correct horse battery', name: 'Ann' })
  for (const path of ['/api/auth/sign-up/email', '/v1/products/', '/v1/checkouts/client/']) {
    const answer = await send(path, json)
    const { hint, code, error } = await said(answer)
    assert.deepEqual([answer.status, code ?? error], [415, path.startsWith('/v1') ? 'UnsupportedMediaType' : 'UNSUPPORTED_MEDIA_TYPE'])
    assert.match(String(hint), /application\/json/)
  }
  assert.equal((await send('/v1/products/', 'name=Pro')).status, 415)
  assert.equal((await send('/api/auth/sign-up/email', 'email=ann%40example.com&password=correct+horse+battery&name=Ann')).status, 200)
  const incomplete = await said(await send('/api/auth/sign-up/email', 'email=ann%40example.com'))
  assert.deepEqual([incomplete.code, /application\/json/.test(incomplete.hint ?? '')], ['VALIDATION_ERROR', true])
})

test('a page of an origin that is not trusted is named in the log with the setting, when it reads and when it asks first', async () => {
  const lines: { msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { browser } = await startTestServer({ app: { log }, config: { trustedOrigins: ['https://friend.example'] } })
  const asks = (method: string, path: string, origin: string) => browser().fetch(path, { method, headers: { origin } })
  await asks('GET', '/api/auth/get-session', 'https://friend.example')
  await asks('GET', '/v1/customer-portal/organizations/none', 'https://other.example')
  assert.deepEqual(lines, [])
  await asks('GET', '/api/auth/get-session', 'https://other.example')
  await asks('OPTIONS', '/api/auth/get-session', 'https://another.example')
  assert.deepEqual(
    lines.map(({ msg }) => /"(.+)" .*TOLLGATE_TRUSTED_ORIGINS/.exec(msg)?.[1]),
    ['https://other.example', 'https://another.example'],
  )
})

test('a word that is none of the known ones is answered with the nearest, on both wires', async () => {
  const server = await startTestServer()
  const seller = await startSeller(server)
  const endpoint = { url: 'https://shop.example/hook', format: 'raw', secret: 'x'.repeat(32) }
  const { status, body } = await seller.post('/webhooks/endpoints', { ...endpoint, events: ['order.payed', 'nothing.like.it'] })
  assert.equal(status, 422)
  assert.equal(body.detail[0].msg, 'Invalid input: did you mean order.paid?')
  const many = await seller.post('/webhooks/endpoints', { ...endpoint, events: Array.from({ length: 5000 }, () => 'order.payed') })
  assert.equal(many.body.detail.at(-1).msg, 'Invalid input')
})

test('a role that does not allow something is told which permission it lacks', async () => {
  const server = await startTestServer()
  const { owner, organization } = await startSeller(server)
  const { browser } = await joinAs(server, owner, 'bob')
  const invited = await said(await browser.post('/organization/invite-member', { email: 'a@example.com', role: 'member' }))
  assert.match(invited.hint ?? '', /invitation:create/)
  const entries = await said(await browser.get(`/organization/list-audit-entries?organizationId=${organization.id}`))
  assert.deepEqual([entries.code, /organization:update/.test(entries.hint ?? '')], ['FORBIDDEN', true])
  const banned = await said(await browser.post('/admin/ban-user', { userId: 'x' }))
  assert.match(banned.hint ?? '', /user:ban/)
})

test('a key that comes to the wrong door is told what it is and where it belongs', async () => {
  const server = await startTestServer()
  const seller = await startSeller(server)
  const { headers } = await asServer(server.app)
  await signUp(server.browser(), 'ann')
  const atBilling = await seller.get('/products/', { token: headers.authorization.slice('Bearer '.length) })
  assert.deepEqual([atBilling.status, atBilling.body.error], [401, 'invalid_token'])
  assert.match(atBilling.body.hint, /secret key.*\/api\/auth.*tg_oat_/)
  const atPortal = await seller.get('/customer-portal/customers/me')
  assert.match(atPortal.body.hint, /organization token.*customer session/)
  for (const path of ['/list-sessions', '/organization/list']) {
    const answer = await server.browser().fetch(`/api/auth${path}`, { headers: { authorization: `Bearer ${seller.token}` } })
    const { code, hint } = await said(answer)
    assert.deepEqual([answer.status, code], [401, 'UNAUTHORIZED'])
    assert.match(hint ?? '', /organization token.*\/v1.*tg_sk_/)
  }
})
