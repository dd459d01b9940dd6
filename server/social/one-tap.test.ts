import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { type SocialServer, startSocialServer } from '../testing/social.ts'

/** The token that the stand-in gives the page of a browser. */
async function credentialOf({ standIn, app }: SocialServer, wish: object): Promise<string> {
  const payload = { clientId: 'development-google', email: 'ada@example.com', ...wish }
  const answer = await standIn.inject({
    method: 'POST',
    url: '/dev/social/google/one-tap',
    headers: { origin: app.config.url },
    payload,
  })
  return answer.json<{ credential: string }>().credential
}

const begin = async (browser: Browser) => (await browser.client.oneTap.begin()).data ?? assert.fail()

onBothDatabases('One Tap', (open) => {
  const config = { oneTap: true }

  test('makes an account for a person of Google, and finds it again, also by the other door', async () => {
    const server = await startSocialServer({ open, config })
    const [first, second] = [server.browser(), server.browser()]
    const { clientId, nonce } = await begin(first)
    assert.equal(clientId, 'development-google')
    const entered = await first.client.oneTap.callback({ idToken: await credentialOf(server, { nonce }) })
    assert.ok(entered.data && 'user' in entered.data)
    assert.equal((await first.client.getSession()).data?.user.email, 'ada@example.com')
    assert.equal((await server.signInWith(second, 'google', { auto: 'ada@example.com' })).pathname, '/app')
    assert.equal((await second.client.getSession()).data?.user.id, entered.data.user.id)
  })

  test('a token with a nonce counts once, and in the browser that was given the nonce', async () => {
    const server = await startSocialServer({ open, config })
    const [mine, other, stranger] = [server.browser(), server.browser(), server.browser()]
    const { nonce } = await begin(mine)
    await begin(other)
    const idToken = await credentialOf(server, { nonce })
    for (const thief of [other, stranger]) assert.equal((await thief.client.oneTap.callback({ idToken })).error?.code, 'INVALID_TOKEN')
    assert.ok((await mine.client.oneTap.callback({ idToken })).data)
    assert.equal((await mine.client.oneTap.callback({ idToken })).error?.code, 'INVALID_TOKEN')
  })

  test('a token of another client or one that is too old enters nowhere', async () => {
    const server = await startSocialServer({ open, config })
    const mine = server.browser()
    const foreign = await credentialOf(server, { clientId: 'another' })
    assert.deepEqual((await mine.client.oneTap.callback({ idToken: foreign })).error?.status, 401)
    const idToken = await credentialOf(server, {})
    server.clock.advance(minutes(62))
    assert.equal((await mine.client.oneTap.callback({ idToken })).error?.code, 'INVALID_TOKEN')
    assert.equal((await mine.client.oneTap.callback({ idToken: 'nonsense' })).error?.code, 'INVALID_TOKEN')
  })

  test('existing clients send the token alone, and an account with an unproven address is not opened by it', async () => {
    const server = await startSocialServer({ open, config: { ...config, accountLinking: false } })
    const answer = await server.browser().post('/one-tap/callback', { idToken: await credentialOf(server, {}) })
    const { token, user } = (await answer.json()) as { token: string; user: { email: string } }
    assert.deepEqual([answer.status, typeof token, user.email], [200, 'string', 'ada@example.com'])
    await signUp(server.browser(), 'bob')
    const idToken = await credentialOf(server, { email: 'bob@example.com' })
    assert.equal((await server.browser().client.oneTap.callback({ idToken })).error?.code, 'ACCOUNT_NOT_LINKED')
  })

  test('is not there unless it is switched on', async () => {
    const server = await startSocialServer({ open })
    assert.equal((await server.browser().client.oneTap.begin()).error?.code, 'PROVIDER_NOT_FOUND')
    const idToken = await credentialOf(server, {})
    assert.equal((await server.browser().client.oneTap.callback({ idToken })).error?.code, 'PROVIDER_NOT_FOUND')
    const settings = (await (await server.browser().get('/get-settings')).json()) as { oneTap: unknown }
    assert.equal(settings.oneTap, null)
  })
})
