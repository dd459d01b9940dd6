import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('a captcha stands before every door where a stranger tries a password or a code', () => {
  for (const [names, { access, input, captcha, method, crossSite }] of routesOf(contract)) {
    if (method === 'GET' || crossSite || !['anyone', 'optional-session'].includes(access)) continue
    const fields = fieldsOf(input)
    const isTried = fields.includes('password') || fields.includes('code')
    // A second factor is asked for after the first, whose door had the captcha.
    if (isTried && names.at(-1) !== 'judgePassword' && names[0] !== 'twoFactor') assert.ok(captcha, names.join('.'))
  }
})

test('passwords, codes and keys in an address are refused at every door, and never tried', async () => {
  const { browser } = await startTestServer()
  await signUp(browser(), 'ann')
  const query = (fields: Record<string, string>) => String(new URLSearchParams(fields))
  for (const [path, fields, body] of [
    ['/sign-in/email', { password }, { email: 'ann@example.com' }],
    ['/sign-in/email', { email: 'ann@example.com', password }, {}],
    ['/sign-up/email', { password }, { email: 'bob@example.com', name: 'Bob' }],
    ['/reset-password', { newPassword: password }, { token: 'none' }],
    ['/confirm-email', { code: '123456' }, { email: 'ann@example.com' }],
    ['/api-key/verify', { key: 'x' }, {}],
  ] as const) {
    const answer = await browser().post(`${path}?${query(fields)}`, body)
    const { code } = (await answer.json()) as { code: string }
    // Whoever holds no secret key is told nothing of a route for servers.
    assert.ok(code === 'CREDENTIALS_IN_THE_QUERY' || answer.status === 404, `${path}: ${code}`)
  }
})

test('no door asks what friends know, and none sends anything by telephone', () => {
  const asked = [...new Set(routesOf(contract).flatMap(([, { input }]) => fieldsOf(input)))]
  assert.ok(asked.includes('password'))
  assert.deepEqual(
    asked.filter((field) => /(?<!login)hint|question|answer|birth|maiden|phone|sms|mobile/i.test(field)),
    [],
  )
})

test('a broken cookie in front hides no good one', async () => {
  const { browser } = await startTestServer()
  const ann = browser()
  await signUp(ann, 'ann')
  const good = ann.cookies.get('better-auth.session_token') as string
  for (const broken of ['', 'x', '%', 'abc.def', `${'x'.repeat(32)}.${'A'.repeat(43)}%3D`]) {
    const cookie = `better-auth.session_token=${broken}; a=b; better-auth.session_token=${good}`
    const answer = await browser().inject({ method: 'GET', url: '/api/auth/get-session', headers: { cookie } })
    assert.equal((answer.json() as { user?: { name: string } } | null)?.user?.name, 'ann', broken)
  }
})

function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod: { def: { type: string; shape?: object; options?: unknown[] } } })._zod
  return def.type === 'union' ? (def.options ?? []).flatMap(fieldsOf) : Object.keys(def.shape ?? {})
}
