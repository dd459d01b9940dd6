import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { signIn, signUp } from '#server/testing/people.ts'
import { startSocialServer } from '#server/testing/social.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('the sessions of a person', (open) => {
  test('are as many as they open, each by a token of its own, in their list, and ended one by one', async () => {
    const { browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const own = Array.from({ length: 30 }, () => browser())
    for (const each of own) await signIn(each, 'ann')
    assert.equal(new Set(own.map(({ cookies }) => cookies.get('better-auth.session_token'))).size, 30)
    const [first, second] = own as [(typeof own)[0], (typeof own)[0]]
    const { data: listed } = await second.client.listSessions()
    assert.equal(listed?.length, 31)
    const inUse = (await first.client.listSessions()).data?.[0]?.token ?? ''
    assert.equal((await second.client.revokeSession({ token: inUse })).error, null)
    assert.equal((await first.client.getSession()).data, null)
    for (const other of own.slice(1)) assert.ok((await other.client.getSession()).data)
  })

  test('that begin at a provider end by our rules: later than its tokens, and at our own end', async () => {
    const { browser, clock, signInWith } = await startSocialServer({ open })
    const ann = browser()
    await signInWith(ann, 'google', { auto: 'ann@example.com' })
    clock.advance(hours(2)) // its access token lasted one
    assert.ok((await ann.client.getSession()).data)
    clock.advance(days(7))
    assert.equal((await ann.client.getSession()).data, null)
    await signInWith(ann, 'google', { auto: 'ann@example.com' })
    for (let day = 0; day < 90; day += 5) {
      assert.ok((await ann.client.getSession()).data, `day ${day}`)
      clock.advance(days(5))
    }
    assert.equal((await ann.client.getSession()).data, null, 'however busy')
  })
})
