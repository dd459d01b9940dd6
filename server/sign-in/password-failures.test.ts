import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('guessing a password', (open) => {
  test('is slowed per account wherever the guesses come from, while the owner’s own device still gets in', async () => {
    const { clock, browser } = await startTestServer({ open, config: { rateLimit: true } })
    const owner = browser()
    await signUp(owner, 'ann')
    let address = 0
    const guess = (email: string) =>
      browser({ ipAddress: `192.0.2.${++address}` }).post('/sign-in/email', { email, password: 'a wrong guess' })
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => guess(email)))
      assert.deepEqual(
        answers.map(({ status }) => status).sort((a, b) => a - b),
        [...Array(10).fill(401), ...Array(4).fill(429)],
        email,
      )
    }
    await signIn(owner, 'ann')
    clock.advance(minutes(15))
    assert.equal((await guess('ann@example.com')).status, 401)
  })
})

onBothDatabases('giving the right password', (open) => {
  test('never counts as a failure, however often and from however many devices', async () => {
    const { browser } = await startTestServer({ open, config: { rateLimit: true } })
    await signUp(browser(), 'ann')
    for (let at = 1; at <= 12; at++) await signIn(browser({ ipAddress: `192.0.2.${at}` }), 'ann')
  })
})

onBothDatabases('a sign-in from a new device', (open) => {
  test('is told to the owner, the first device and known ones are not', async () => {
    const { app, browser } = await startTestServer({ open })
    const told = async () => (await app.db.selectFrom('outbox').where('kind', '=', 'new-device').select('id').execute()).length
    const [laptop, phone] = [browser(), browser()]
    await signUp(laptop, 'ann')
    await signIn(laptop, 'ann')
    assert.equal(await told(), 0)
    await signIn(phone, 'ann')
    await signIn(phone, 'ann')
    assert.equal(await told(), 1)
  })
})
