import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Configuration } from '#server/kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { password, signIn } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const email = 'ann@example.com'

/** Ann, in a browser of her own, and somebody who guesses her password from wherever they like. */
async function annAndGuesser(open: OpenDatabase, config: Configuration = {}) {
  const server = await startTestServer({ open, config: { rateLimit: true, ...config } })
  const owner = server.browser({ ipAddress: '198.51.100.1' })
  await owner.client.signUp.email({ email, password, name: 'Ann', username: 'ann_1' })
  const guess = async (ipAddress: string, name: { email: string } | { username: string } = { email }) =>
    (await server.browser({ ipAddress }).post(`/sign-in/${Object.keys(name)[0]}`, { ...name, password: 'a wrong guess' })).status
  return { ...server, owner, guess }
}

onBothDatabases('ten wrong guesses', (open) => {
  test('slow a range of addresses, and nobody elsewhere', async () => {
    const { browser, guess } = await annAndGuesser(open)
    const answers = []
    for (let at = 1; at <= 12; at++) answers.push(await guess(`192.0.2.${at}`))
    assert.deepEqual(answers, [...Array(10).fill(401), 429, 429])
    for (let at = 1; at <= 12; at++) await guess(`2001:db8:1:${at}::1`)
    assert.equal(await guess('2001:db8:1:ff::9'), 429)
    await signIn(browser({ ipAddress: '203.0.113.7' }), 'ann')
  })

  test('from everywhere keep the owner out of no device they used before and of no range where they are signed in', async () => {
    const { browser, owner, guess } = await annAndGuesser(open)
    for (let range = 0; range < 105; range++) await guess(`10.0.${range}.1`)
    assert.equal(await guess('10.9.9.9'), 429)
    await signIn(owner, 'ann')
    await signIn(browser({ ipAddress: '198.51.100.77' }), 'ann')
  })

  test('are forgotten with the password that they were about', async () => {
    const { app, browser, guess, clock } = await annAndGuesser(open)
    for (let at = 1; at <= 12; at++) await guess(`192.0.2.${at}`)
    const near = browser({ ipAddress: '192.0.2.200' })
    clock.advance(11_000)
    assert.equal((await near.client.signIn.email({ email, password })).error?.status, 429)
    await near.client.requestPasswordReset({ email })
    const { token } = await newestMailTo(app, email)
    const newPassword = 'another good one'
    assert.equal((await near.client.resetPassword({ token, newPassword })).data?.status, true)
    assert.ok((await near.client.signIn.email({ email, password: newPassword })).data)
  })

  test('at an address do not count for the username of the same person, so they do not tell that both are one', async () => {
    const { guess } = await annAndGuesser(open)
    for (let at = 1; at <= 12; at++) await guess(`192.0.2.${at}`)
    assert.equal(await guess('192.0.2.60', { username: 'ann_1' }), 401)
    assert.equal(await guess('192.0.2.61', { username: 'nobody' }), 401)
  })

  test('from everywhere do not stop whoever shows a captcha that they are human', async () => {
    const config = { captchaProvider: 'sandbox', captchaPaths: ['/sign-in/email'] } as unknown as Configuration
    const { browser, guess, owner } = await annAndGuesser(open, config)
    assert.ok(owner)
    for (let range = 0; range < 105; range++) {
      const stranger = browser({ ipAddress: `10.0.${range}.1` })
      await stranger.post('/sign-in/email', { email, password: 'a wrong guess' }, { 'x-captcha-response': 'pass' })
    }
    const far = browser({ ipAddress: '203.0.113.9' })
    const answer = await far.post('/sign-in/email', { email, password }, { 'x-captcha-response': 'pass' })
    assert.equal(answer.status, 200)
    assert.equal(await guess('203.0.113.10'), 400)
  })
})
