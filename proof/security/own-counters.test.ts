import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { password, proveAddress, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('what strangers typed or used up', (open) => {
  test('a name typed for somebody else’s mailbox does not name the account that its owner opens', async () => {
    const { app, browser } = await startTestServer({ open })
    const email = 'ann@example.com'
    await browser().client.signIn.magicLink({ email, name: 'Call 555-0100 now' })
    const { token } = await newestMailTo(app, email)
    assert.partialDeepStrictEqual((await browser().client.magicLink.confirm({ token })).data, { user: { name: '' } })

    const own = browser()
    await own.client.signIn.magicLink({ email: 'bob@example.com', name: 'Bob' })
    const link = await newestMailTo(app, 'bob@example.com')
    assert.partialDeepStrictEqual((await own.client.magicLink.confirm({ token: link.token })).data, { user: { name: 'Bob' } })
  })

  test('strangers who want an address use up no code of the person who has it, and do not flood its mailbox', async () => {
    const { app, browser } = await startTestServer({ open })
    const email = 'wanted@example.org'
    const ask = (person: Browser) => person.client.emailOtp.requestEmailChange({ newEmail: email })
    for (let at = 0; at < 8; at++) {
      const eve = browser()
      await signUp(eve, `eve${at}`)
      for (let time = 0; time < 5; time++) assert.equal((await ask(eve)).error, null)
      assert.equal((await mailsTo(app, email)).length, Math.min((at + 1) * 5, at + 1 + 15))
      assert.equal((await ask(eve)).error?.code, 'TOO_MANY_REQUESTS')
    }
    const ann = browser()
    await signUp(ann, 'ann')
    await ask(ann)
    assert.equal((await mailsTo(app, email)).length, 24)
    const { code: otp } = await newestMailTo(app, email)
    assert.ok((await ann.client.emailOtp.changeEmail({ newEmail: email, otp })).data)
  })

  test('a thief of the password who asks for codes leaves the owner codes of their own', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await proveAddress({ app }, 'ann@example.com')
    await ann.client.twoFactor.enable({ password, method: 'otp' })
    const ask = async (ipAddress: string) => {
      const visitor = browser({ ipAddress })
      await visitor.client.signIn.email({ email: 'ann@example.com', password })
      return (await visitor.client.twoFactor.sendOtp({})).error?.code
    }
    const asked = []
    for (let at = 0; at < 6; at++) asked.push(await ask('203.0.113.9'))
    assert.deepEqual(asked, [...Array.from({ length: 5 }, () => undefined), 'TOO_MANY_REQUESTS'])
    assert.equal(await ask('198.51.100.7'), undefined)
  })
})
