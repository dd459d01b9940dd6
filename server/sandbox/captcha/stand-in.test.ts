import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { createFastify } from '../../http/fastify.ts'
import { OutboxWorker } from '../../outbox/worker.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { password } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mountSandbox } from '../mount-sandbox.ts'
import { SandboxClock } from '../sandbox-clock.ts'

onBothDatabases('the stand-in for captchas', (open) => {
  test('hands out proofs that hold once, also when two come at the same time', async () => {
    const { browser, proof } = await openStandIn()
    const once = await proof()
    assert.deepEqual(await Promise.all([tryWith(browser, once), tryWith(browser, once)]).then((statuses) => statuses.sort()), [401, 403])
    assert.equal(await tryWith(browser, once), 403)
    assert.equal(await tryWith(browser, await proof()), 401)
  })

  test('hands out proofs that grow old, and on demand ones that never hold', async () => {
    const { browser, clock, proof } = await openStandIn()
    const [fresh, old, bad] = [await proof(), await proof(), await proof({ passes: false })]
    clock.advance(minutes(2) - 1)
    assert.equal(await tryWith(browser, fresh), 401)
    clock.advance(1)
    for (const refused of [old, bad, `${old}x`, 'passes']) assert.equal(await tryWith(browser, refused), 403)
  })

  test('tells forms where its script lives, and which routes it guards', async () => {
    const { browser } = await openStandIn()
    const { captcha } = (await browser().client.getSettings()).data ?? assert.fail()
    const paths = [
      '/sign-up/email',
      '/waitlist/join',
      '/waitlist/sign-up',
      '/sign-in/email',
      '/sign-in/username',
      '/sign-in/email-otp',
      '/sign-in/magic-link',
      '/confirm-email',
      '/request-password-reset',
      '/forget-password',
      '/reset-password',
      '/email-otp/send-verification-otp',
      '/email-otp/verify-email',
      '/email-otp/check-verification-otp',
      '/email-otp/change-email',
      '/email-otp/request-password-reset',
      '/forget-password/email-otp',
      '/email-otp/reset-password',
      '/organization/sign-up-with-invitation',
    ]
    assert.deepEqual(captcha, { provider: 'sandbox', siteKey: null, script: '/dev/captcha/api.js', paths })
  })

  async function openStandIn() {
    const { app, clock, browser } = await startTestServer({ open, config: { captchaProvider: 'sandbox' } })
    const fastify = createFastify(app, { strict: true })
    mountSandbox(fastify, app, { clock: new SandboxClock(app.db), worker: new OutboxWorker(app, []) })
    const proof = async (wish = {}) => {
      const answer = await fastify.inject({ method: 'POST', url: '/dev/captcha/proof', payload: wish })
      return answer.json().proof as string
    }
    return { app, clock, browser, fastify, proof }
  }

  /** 401 says that the proof was taken and the password was looked at. */
  async function tryWith(browser: Awaited<ReturnType<typeof openStandIn>>['browser'], proof: string) {
    const nobody = { email: 'nobody@example.com', password }
    return (await browser().post('/sign-in/email', nobody, { 'x-captcha-response': proof })).status
  }
})

test('its widget runs in a frame of our own pages and of no others', async () => {
  const { app } = await startTestServer()
  const fastify = createFastify(app, { strict: true })
  mountSandbox(fastify, app, { clock: new SandboxClock(app.db), worker: new OutboxWorker(app, []) })
  const { headers, body } = await fastify.inject('/dev/captcha')
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/)
  assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
  for (const [, file = ''] of body.matchAll(/(?:src|href)="(\/dev\/[^"]+)"/g)) assert.equal((await fastify.inject(file)).statusCode, 200)
  assert.match(body, /<script src="\/dev\/captcha\/widget\.js"><\/script>[^]*<input/, 'it listens before there is a box to check')
  const foreign = { origin: 'https://evil.example' }
  assert.equal((await fastify.inject({ method: 'POST', url: '/dev/captcha/proof', headers: foreign })).statusCode, 403)
})
