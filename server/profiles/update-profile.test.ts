import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('a profile', (open) => {
  test('changes in what is given and in nothing else, at once in every answer, and is written down', async () => {
    const { clock, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    clock.advance(minutes(1))
    const image = 'https://example.com/ann.png'
    assert.deepEqual((await ann.client.updateUser({ name: ' Ann Lee ', image })).data, { status: true })
    const changed = { ...user, name: 'Ann Lee', image, updatedAt: '2026-01-15T12:01:00.000Z' }
    assert.deepEqual((await ann.client.getSession()).data?.user, changed)
    await ann.client.updateUser({ image: null })
    assert.deepEqual((await ann.client.getSession({ disableCookieCache: true })).data?.user, { ...changed, image: null })
    const { data } = await ann.client.listAuditEntries()
    const noted = data?.entries.filter(({ action }) => action === 'user.updated').map(({ details }) => details.fields)
    assert.deepEqual(noted?.sort(), [['image'], ['name', 'image']])
  })

  test('stays as it is when nothing is given, or only fields that cannot be set', async () => {
    const { clock, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    clock.advance(minutes(1))
    assert.deepEqual((await ann.client.updateUser({})).data, { status: true })
    const forbidden = { role: 'admin', emailVerified: true, isAnonymous: true, banned: true, id: 'x', createdAt: 'x' }
    assert.deepEqual(await (await ann.post('/update-user', forbidden)).json(), { status: true })
    assert.deepEqual((await ann.client.getSession()).data?.user, user)
  })

  test('holds no way to another address', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { error } = await ann.client.updateUser({ name: 'Eve', email: 'eve@example.com' })
    assert.deepEqual([error?.status, error?.code, error?.message], [400, 'EMAIL_CAN_NOT_BE_UPDATED', 'Email can not be updated'])
    assert.equal((await ann.client.getSession()).data?.user.name, 'ann')
  })

  test('keeps to its bounds', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const wrongZones = ['', 'Mars/Olympus', '+01:00', 'Europe/Berlin ', 'x'.repeat(65)].map((timeZone) => ({ timeZone }))
    for (const change of [
      { name: '   ' },
      { name: 'x'.repeat(201) },
      { image: 'x'.repeat(limits.picture.characters + 1) },
      { language: 'xx' as 'de' },
      ...wrongZones,
    ]) {
      assert.equal((await ann.client.updateUser(change)).error?.code, 'VALIDATION_ERROR', JSON.stringify(change))
    }
    assert.equal((await browser().client.updateUser({ name: 'Ann' })).error?.status, 401)
  })

  test('chooses the language of letters', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await newestMailTo(app, 'ann@example.com')
    await ann.client.updateUser({ language: 'de' })
    await ann.client.sendVerificationEmail({ email: 'ann@example.com' })
    assert.match((await newestMailTo(app, 'ann@example.com')).text, /Guten Tag, ann!/)
    await ann.client.updateUser({ language: null })
    await ann.client.sendVerificationEmail({ email: 'ann@example.com' })
    assert.match((await newestMailTo(app, 'ann@example.com')).text, /Hello ann,/)
  })

  test('holds a language and a time zone, which every answer tells and every browser of the account hears', async () => {
    const { browser } = await startTestServer({ open, config: { cookieCache: true } })
    const [ann, elsewhere] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    assert.deepEqual([user.language, user.timeZone], [null, null])
    await ann.client.updateUser({ language: 'pl', timeZone: 'europe/warsaw' })
    for (const chosen of [(await ann.client.getSession()).data?.user, (await signIn(elsewhere, 'ann')).user]) {
      assert.deepEqual([chosen?.language, chosen?.timeZone], ['pl', 'Europe/Warsaw'])
    }
    await ann.client.updateUser({ timeZone: null })
    const { data } = await elsewhere.client.getSession({ disableCookieCache: true })
    assert.deepEqual([data?.user.language, data?.user.timeZone], ['pl', null])
  })

  test('tells times in letters by its own clock, and by UTC while it has none', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await newestMailTo(app, 'ann@example.com')
    const changePassword = async () => {
      clock.advance(minutes(1))
      await ann.client.changePassword({ currentPassword: password, newPassword: password })
      return (await newestMailTo(app, 'ann@example.com')).text
    }
    assert.match(await changePassword(), /January 15, 2026 at 12:01\sPM UTC/)
    await ann.client.updateUser({ timeZone: 'America/New_York' })
    assert.match(await changePassword(), /January 15, 2026 at 7:02\sAM GMT-5/)
  })

  test('without a language of its own is written to in the one chosen on our screens, before what the browser asks for', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const wish = { cookie: 'tollgate.language=fr', 'accept-language': 'de' }
    await ann.post('/sign-up/email', { email: 'ann@example.com', password, name: 'ann' }, wish)
    assert.match((await newestMailTo(app, 'ann@example.com')).text, /Bonjour ann/)
    await ann.post('/send-verification-email', { email: 'ann@example.com' }, { ...wish, cookie: 'tollgate.language=zz' })
    assert.match((await newestMailTo(app, 'ann@example.com')).text, /Guten Tag, ann!/)
  })

  test('takes a username by the rules of usernames, one’s own again included', async () => {
    const { browser } = await startTestServer({ open })
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    const names = async () => {
      const user = (await ann.client.getSession()).data?.user
      return [user?.username, user?.displayUsername]
    }
    await ann.client.updateUser({ username: 'Ann_Lee' })
    assert.deepEqual(await names(), ['ann_lee', 'Ann_Lee'])
    await ann.client.updateUser({ username: 'ANN_LEE', displayUsername: 'Ann the First' })
    assert.deepEqual(await names(), ['ann_lee', 'Ann the First'])
    await ann.client.updateUser({ displayUsername: 'Annie' })
    assert.deepEqual(await names(), ['ann_lee', 'Annie'])
    for (const [username, code] of [
      ['', 'USERNAME_IS_TOO_SHORT'],
      ['x'.repeat(31), 'USERNAME_IS_TOO_LONG'],
      ['b ob', 'USERNAME_IS_INVALID'],
      ['ann_LEE', 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'],
    ] as const) {
      const { error } = await bob.client.updateUser({ name: 'Bob the Second', username })
      assert.deepEqual([error?.status, error?.code], [422, code])
    }
    assert.equal((await bob.client.getSession()).data?.user.name, 'bob')
  })

  test('gives a username to one of twenty who want it at once, in any spelling', async () => {
    const { app, browser } = await startTestServer({ open })
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const person = browser()
        await signUp(person, `person${at}`)
        return person
      }),
    )
    const spellings = ['wanted', 'WANTED', 'Wanted', 'wAnTeD']
    const answers = await Promise.all(people.map((person, at) => person.client.updateUser({ username: spellings[at % 4] as string })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) {
      if (error) assert.deepEqual([error.status, error.code], [422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'])
    }
    const noted = await app.db.selectFrom('auditEntries').where('action', '=', 'user.updated').select('id').execute()
    assert.equal(noted.length, 1)
  })

  test('a session holds nothing that its owner could set', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const answer = await ann.post('/update-session', { activeOrganizationId: 'acme', impersonatedBy: 'x' })
    assert.deepEqual([answer.status, await answer.json()], [400, { code: 'NO_FIELDS_TO_UPDATE', message: 'No fields to update' }])
    assert.equal((await browser().post('/update-session', {})).status, 401)
  })
})
