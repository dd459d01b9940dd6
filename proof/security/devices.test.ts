import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { redirect, startDevices } from '#server/testing/openid.ts'
import { password, signUp } from '#server/testing/people.ts'

onBothDatabases('attacks on devices that wait for their person', (open) => {
  test('wrong codes count for the account that types them, exactly and however many come at once, and lock no one else out', async () => {
    const { browser, begin, clock } = await startDevices(open)
    const [eve, ann] = [browser({ ipAddress: '203.0.113.9' }), browser({ ipAddress: '198.51.100.7' })]
    await signUp(eve, 'eve')
    await signUp(ann, 'ann')
    const { user_code: userCode } = await begin()
    const typed = (who: Browser, userCode: string) => who.client.oauth2.readDevice({ userCode })
    for (let time = 0; time < 20; time++) assert.ok((await typed(ann, userCode)).data, 'right ones do not count')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => typed(eve, `WRNG-222${(at % 8) + 2}`)))
    const codes = answers.map(({ error }) => error?.code)
    assert.deepEqual([codes.filter((code) => code === 'INVALID_CODE').length, new Set(codes).size], [10, 2])
    assert.equal((await typed(eve, userCode)).error?.code, 'TOO_MANY_CODES_WERE_TRIED')
    const answered = await eve.client.oauth2.answerDevice({ userCode, allow: true })
    assert.equal(answered.error?.code, 'TOO_MANY_CODES_WERE_TRIED')
    assert.ok((await typed(ann, userCode)).data)
    clock.advance(hours(1))
    assert.equal((await typed(eve, userCode)).error?.code, 'INVALID_CODE', 'it is expired by now')
  })

  test('many accounts in one network guess no more than the network may', async () => {
    const { browser } = await startDevices(open)
    const seen: (string | undefined)[] = []
    for (let person = 0; person < 6; person++) {
      const eve = browser({ ipAddress: '203.0.113.9' })
      await signUp(eve, `eve${person}`)
      for (let time = 0; time < 9; time++) seen.push((await eve.client.oauth2.readDevice({ userCode: 'WRNG-2222' })).error?.code)
    }
    assert.equal(seen.filter((code) => code === 'INVALID_CODE').length, 50)
  })

  test('of twenty answers at once one counts, and of twenty devices that ask at once one gets tokens', async () => {
    const { app, browser, begin, poll } = await startDevices(open)
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    const begun = await begin()
    const answer = (who: Browser, allow: boolean) => who.client.oauth2.answerDevice({ userCode: begun.user_code, allow })
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(ann, true)))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    assert.equal((await answer(bob, false)).error?.code, 'INVALID_CODE')
    assert.equal((await app.db.selectFrom('authorizations').select('id').execute()).length, 1)
    const polled = await Promise.all(Array.from({ length: 20 }, () => poll(begun)))
    assert.equal(polled.filter(({ status }) => status === 200).length, 1)
  })

  test('a device code is of no use to another application, nor as a code of a browser, nor is the code that people see', async () => {
    const { browser, register, begin, poll, redeem } = await startDevices(open, { grantTypes: ['device_code', 'authorization_code'] })
    const other = await register({ name: 'Evil', grantTypes: ['device_code'] })
    const evil = { client_id: other.id, client_secret: other.secret ?? '' }
    const ann = browser()
    await signUp(ann, 'ann')
    const begun = await begin()
    assert.equal((await poll(begun, evil)).error, 'invalid_grant')
    await ann.client.oauth2.answerDevice({ userCode: begun.user_code, allow: true })
    assert.equal((await poll(begun, evil)).error, 'invalid_grant')
    assert.equal((await poll({ ...begun, device_code: begun.user_code })).error, 'invalid_grant')
    for (const address of [undefined, '', redirect]) {
      const bare = { redirect_uri: address, code_verifier: undefined }
      assert.equal((await redeem(begun.device_code, bare)).error, 'invalid_grant')
    }
    assert.equal((await poll(begun)).status, 200)
  })

  test('a device that was let in and did not ask yet gets nothing after sign-out, ban, a changed password or revoked consent', async () => {
    const { browser, begin, poll, manager, backend } = await startDevices(open)
    const endings: Record<string, (ann: Browser, userId: string) => Promise<unknown>> = {
      'sign-out': (ann) => ann.client.signOut(),
      'another password': (ann) => ann.client.changePassword({ currentPassword: password, newPassword: 'another horse battery' }),
      ban: (_, userId) => manager.banUser({ userId }, backend),
      'revoked consent': async (ann) =>
        Promise.all(((await ann.client.oauth2.listGrants()).data ?? []).map(({ id }) => ann.client.oauth2.revokeGrant({ id }))),
    }
    for (const [at, [name, end]] of Object.entries(endings).entries()) {
      const ann = browser()
      const { user } = await signUp(ann, `ann${at}`)
      const begun = await begin({ scope: 'openid offline_access' })
      await ann.client.oauth2.answerDevice({ userCode: begun.user_code, allow: true })
      await end(ann, user.id)
      assert.equal((await poll(begun)).error, 'invalid_grant', name)
    }
  })

  test('a link with the code allows nothing, and no page elsewhere can answer', async () => {
    const { browser, begin, poll } = await startDevices(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const begun = await begin()
    await ann.fetch(begun.verification_uri_complete)
    await ann.client.oauth2.readDevice({ userCode: begun.user_code })
    const input = { userCode: begun.user_code, allow: true }
    assert.equal((await ann.post('/oauth2/answer-device', input, { origin: 'https://evil.example' })).status, 403)
    assert.equal((await ann.get(`/oauth2/answer-device?userCode=${begun.user_code}&allow=true`)).status, 404)
    assert.equal((await poll(begun)).error, 'authorization_pending')
    assert.deepEqual((await ann.client.oauth2.listGrants()).data, [])
  })
})
