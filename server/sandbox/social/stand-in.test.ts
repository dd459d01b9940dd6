import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { redirectErrors } from '#contract/redirect-errors.ts'
import { socialProviders } from '#contract/social-providers.ts'
import { choose, startSocialServer } from '../../testing/social.ts'
import { troubles } from './troubles.ts'

async function pageOf(provider: string, changes: (url: URL) => void = () => {}) {
  const { browser, standIn } = await startSocialServer()
  const { data } = await browser().client.signIn.social({ provider, disableRedirect: true })
  const url = new URL((data as { url: string }).url)
  changes(url)
  return standIn.inject(url.pathname + url.search)
}

describe('the page of a stand-in', () => {
  test('offers ready people, a form for others, and every way to fail, without a script', async () => {
    for (const provider of socialProviders) {
      const { statusCode, headers, body } = await pageOf(provider)
      assert.equal(statusCode, 200, provider)
      assert.match(String(headers['content-security-policy']), /default-src 'self'/)
      assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
      assert.doesNotMatch(body, /<script|style=/)
      for (const words of ['Ada Lovelace', 'Somebody else', 'Let it go wrong', ...Object.values(troubles).map(({ error }) => error)]) {
        assert.ok(body.includes(words), `${provider} lacks ${words}`)
      }
    }
  })

  test('each of its links leads where it says', async () => {
    const { browser, standIn, travel } = await startSocialServer({ config: { providerTimeout: 5 } })
    const mine = browser()
    const linksOf = async () => {
      const { data } = await mine.client.signIn.social({ provider: 'gitlab', callbackURL: '/app', disableRedirect: true })
      const page = new URL((data as { url: string }).url)
      const { body } = await standIn.inject(page.pathname + page.search)
      const rows = body.matchAll(/<li><a href="([^"]+)">[^<]+<\/a> <code>(\w+)<\/code>/g)
      return [...rows].map(([, href = '', error = '']) => ({ address: new URL(href.replaceAll('&amp;', '&'), page).href, error }))
    }
    const count = Object.keys(troubles).length + 3
    for (let at = 0; at < count; at++) {
      const links = await linksOf()
      const { address, error } = links[at] ?? assert.fail()
      assert.equal(links.length, count)
      assert.ok(
        redirectErrors.some((known) => known === error),
        error,
      )
      assert.equal((await travel(mine, address)).searchParams.get('error'), error, address)
    }
  })

  test('shows what was asked as text, not as markup', async () => {
    const { body } = await pageOf('github', (url) => url.searchParams.set('login', '"><img src=x onerror=alert(1)>'))
    assert.ok(!body.includes('<img'))
  })

  test('explains what a real provider would refuse', async () => {
    const wrong: [string, (url: URL) => void, RegExp][] = [
      ['github', (url) => url.searchParams.set('client_id', 'x'), /client_id must be/],
      [
        'github',
        (url) => url.searchParams.set('redirect_uri', 'https://evil.example/api/auth/callback/x'),
        /redirect_uri is not registered/,
      ],
      ['github', (url) => url.searchParams.delete('state'), /state is missing/],
      ['github', (url) => url.searchParams.set('code_challenge_method', 'plain'), /code_challenge_method must be/],
      ['tiktok', (url) => url.searchParams.set('client_secret', 'x'), /must never be seen by a browser/],
      ['kick', (url) => url.searchParams.delete('code_challenge'), /code_challenge is missing/],
      ['google', (url) => url.searchParams.set('response_type', 'token'), /response_type must be/],
    ]
    for (const [provider, change, words] of wrong) {
      const { statusCode, body } = await pageOf(provider, change)
      assert.equal(statusCode, 400)
      assert.match(body, words)
    }
  })

  test('an overview names every stand-in; unknown ones do not exist', async () => {
    const { standIn } = await startSocialServer()
    const { body } = await standIn.inject('/dev/social')
    for (const provider of socialProviders) assert.ok(body.includes(`/dev/social/${provider}"`))
    assert.equal((await standIn.inject('/dev/social/github')).statusCode, 200)
    assert.equal((await standIn.inject('/dev/social/nobody')).statusCode, 404)
    assert.equal((await standIn.inject('/dev/social/github/api.github.com/repos')).statusCode, 404)
    assert.equal((await standIn.inject('/dev/social/assets/stand-in.css')).statusCode, 200)
  })
})

describe('the services of a stand-in', () => {
  test('trade a code once, for its own client, with its own verifier', async () => {
    const { browser, standIn } = await startSocialServer()
    const { data } = await browser().client.signIn.social({ provider: 'gitlab', disableRedirect: true })
    const { pathname, search } = new URL(choose((data as { url: string }).url, { auto: 'ann@example.com' }))
    const code = new URL(String((await standIn.inject(pathname + search)).headers.location)).searchParams.get('code') as string
    const good = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'http://localhost:3000/api/auth/callback/gitlab',
      client_id: 'development-gitlab',
      client_secret: 'secret of development-gitlab',
      code_verifier: 'wrong',
    }
    const trade = async (form: Record<string, string>) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams(form).toString()
      const answer = await standIn.inject({ method: 'POST', url: '/dev/social/gitlab/gitlab.com/oauth/token', headers, payload })
      return [answer.statusCode, answer.json().error]
    }
    assert.deepEqual(await trade({ ...good, client_secret: 'x' }), [401, 'invalid_client'])
    assert.deepEqual(await trade({ ...good, code: 'x' }), [400, 'invalid_grant'])
    assert.deepEqual(await trade(good), [400, 'invalid_grant'])
    assert.deepEqual(await trade(good), [400, 'invalid_grant'])
    const me = await standIn.inject({ url: '/dev/social/gitlab/gitlab.com/api/v4/user', headers: { authorization: 'Bearer x' } })
    assert.equal(me.statusCode, 401)
  })
})
