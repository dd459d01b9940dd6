import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startSocialServer } from '../testing/social.ts'

const long = 'x'.repeat(100_000)

describe('hostile input', () => {
  test('to sign-in and link-social is refused with 400, 403 or 404, never answered with a fault', async () => {
    const { browser, signInWith } = await startSocialServer()
    const mine = browser()
    await signInWith(mine, 'google', { auto: 'ann@example.com' })
    const bodies: object[] = [
      {},
      { provider: 7 },
      { provider: null },
      { provider: '' },
      { provider: '__proto__' },
      { provider: 'constructor' },
      { provider: 'toString' },
      { provider: '../google' },
      { provider: long },
      { provider: 'google', callbackURL: 'https://evil.example' },
      { provider: 'google', callbackURL: '//evil.example' },
      { provider: 'google', callbackURL: '/\\evil.example' },
      { provider: 'google', callbackURL: 'javascript:alert(1)' },
      { provider: 'google', callbackURL: ['/app'] },
      { provider: 'google', errorCallbackURL: 'https://localhost:3000.evil.example' },
      { provider: 'google', newUserCallbackURL: 'http://localhost:3000@evil.example/' },
      { provider: 'google', callbackURL: `/${long}` },
      { provider: 'google', scopes: 'email' },
      { provider: 'google', scopes: Array.from({ length: 51 }, () => 'a') },
      { provider: 'google', scopes: [''] },
      { provider: 'google', additionalParams: { a: 1 } },
      { provider: 'google', additionalParams: 'x' },
      { provider: 'google', idToken: 'x' },
      { provider: 'google', idToken: { token: 7 } },
      { provider: 'google', idToken: { token: long } },
      { provider: 'google', idToken: { token: 'x', expiresAt: 'soon' } },
    ]
    for (const path of ['/sign-in/social', '/link-social']) {
      for (const body of bodies) {
        if (path === '/link-social' && 'newUserCallbackURL' in body) continue
        const { status } = await mine.post(path, body)
        assert.ok([400, 403, 404].includes(status), `${path} ${JSON.stringify(body).slice(0, 80)} answered ${status}`)
      }
    }
  })

  test('in a callback is answered with a redirect to our own error page', async () => {
    const { app, browser } = await startSocialServer()
    const mine = browser()
    await mine.post('/sign-in/social', { provider: 'google' })
    const queries = [
      '',
      '?code=a&state=b',
      '?state=&code=',
      '?state=%00&code=%00',
      `?state=${'s'.repeat(4000)}&code=a`,
      '?state=a&state=b&code=c',
      '?state[]=a&code=b',
      '?code=a&state=b&user={',
      '?error=%3Cscript%3E&error_description=%0d%0aset-cookie:a=b',
      `?error=${'e'.repeat(4000)}`,
      "?state=' or 1=1 --&code=a",
      '?state=__proto__&code=constructor',
    ]
    for (const query of queries) {
      for (const id of ['google', 'nobody', '__proto__', '%2e%2e', 'a'.repeat(1000)]) {
        const answer = await mine.fetch(`/api/auth/callback/${id}${query}`)
        if (id === '%2e%2e' && answer.status === 404) continue
        assert.equal(answer.status, 302, `${id}${query}`.slice(0, 80))
        const location = answer.headers.get('location') ?? ''
        assert.ok(location.startsWith('http://localhost:3000/api/auth/error?error='), location)
        assert.ok(location.length < 4000 && !/[\r\n<>]/.test(location))
        assert.doesNotMatch(answer.headers.get('set-cookie') ?? '', /session_token/)
      }
    }
    for (const body of ['code=a&state=b&user={"name":{"firstName":{}}}', 'user=[]', 'state=b']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
      assert.equal((await mine.fetch('/api/auth/callback/apple', { method: 'POST', body, headers })).status, 302)
    }
    assert.deepEqual(await app.db.selectFrom('users').selectAll().execute(), [])
  })

  test('to the routes of linked accounts is refused, and other people’s names open nothing', async () => {
    const { browser, signInWith } = await startSocialServer()
    const mine = browser()
    await signInWith(mine, 'google', { auto: 'ann@example.com' })
    const bodies: object[] = [
      {},
      { providerId: 7 },
      { accountId: {} },
      { accountId: long },
      { providerId: '__proto__' },
      { accountId: "' or 1=1 --" },
    ]
    for (const path of ['/unlink-account', '/get-access-token', '/refresh-token', '/account-info']) {
      for (const body of bodies) {
        const { status } = await mine.post(path, body)
        assert.equal(status, 400, `${path} ${JSON.stringify(body).slice(0, 60)}`)
      }
    }
    assert.equal((await mine.get('/account-info?accountId=a&accountId=b')).status, 400)
  })

  test('a forged cookie binds nothing', async () => {
    const { browser, standIn } = await startSocialServer()
    const mine = browser()
    const answer = await mine.post('/sign-in/social', { provider: 'github', callbackURL: '/app' })
    const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
    const { headers } = await standIn.inject(`${pathname}${search}&auto=ann@example.com`)
    const [key] = decodeURIComponent(mine.cookies.get('better-auth.state') as string).split('.')
    const forger = browser()
    for (const forged of [key, `${key}.`, `${key}.${'A'.repeat(43)}=`]) {
      forger.cookies.set('better-auth.state', encodeURIComponent(String(forged)))
      const { searchParams } = new URL((await forger.fetch(String(headers.location))).headers.get('location') as string)
      assert.equal(searchParams.get('error'), 'please_restart_the_process')
    }
    assert.equal((await mine.fetch(String(headers.location))).headers.get('location'), '/app')
  })
})
