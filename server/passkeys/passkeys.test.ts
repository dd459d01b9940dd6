import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { password, proveAddress, signUp } from '../testing/people.ts'
import { SoftwareKey } from '../testing/software-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const origin = 'http://localhost:3000'

async function addKey({ client }: Browser, name = 'Laptop') {
  const key = new SoftwareKey(origin)
  const { data: options } = await client.passkey.generateRegisterOptions()
  const answer = await client.passkey.verifyRegistration({ response: key.register(options ?? {}), name })
  return { key, answer }
}

async function signInWith({ client }: Browser, key: SoftwareKey) {
  const { data: options } = await client.passkey.generateAuthenticateOptions()
  return client.passkey.verifyAuthentication({ response: key.authenticate(options ?? {}) })
}

onBothDatabases('passkeys', (open) => {
  test('a passkey is made in a fresh session, listed, renamed, and signs its owner in', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await proveAddress({ app }, 'ann@example.com')
    const { key, answer } = await addKey(ann)
    assert.partialDeepStrictEqual(answer.data, { name: 'Laptop', userId: user.id, credentialID: key.id.toString('base64url'), counter: 0 })
    await ann.client.passkey.updatePasskey({ id: answer.data?.id ?? '', name: 'Old laptop' })
    const elsewhere = browser()
    const { data } = await signInWith(elsewhere, key)
    assert.partialDeepStrictEqual(data, { user: { id: user.id }, session: { userId: user.id } })
    assert.equal((await elsewhere.client.getSession()).data?.user.id, user.id)
    assert.deepEqual(
      (await elsewhere.client.passkey.listUserPasskeys()).data?.map(({ name }) => name),
      ['Old laptop'],
    )
    assert.ok((await mailsTo(app, 'ann@example.com')).some(({ text }) => /Passkey added/.test(text)))
  })

  test('with user verification a passkey is two factors, without it the second is asked for', async () => {
    const { browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUpWithAuthenticator(ann, 'ann', clock)
    const { key } = await addKey(ann)
    assert.ok('session' in ((await signInWith(browser(), key)).data ?? {}))
    key.verifiesUser = false
    const visitor = browser()
    assert.deepEqual((await signInWith(visitor, key)).data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    assert.equal((await visitor.client.getSession()).data, null)
  })

  test('a passkey proves once more who is signed in: the session stays, and may change factors again', async () => {
    const { browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUpWithAuthenticator(ann, 'ann', clock)
    const { key } = await addKey(ann)
    const before = (await ann.client.getSession()).data?.session.id
    clock.advance(days(2))
    assert.equal((await ann.client.twoFactor.state()).data?.isFresh, false)
    key.verifiesUser = false
    await signInWith(ann, key)
    assert.equal((await ann.client.twoFactor.state()).data?.isFresh, true)
    assert.equal((await ann.client.getSession()).data?.session.id, before)
  })

  test('a passkey finishes a sign-in that began with the password, but only its owner’s', async () => {
    const { browser, clock } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    await signUpWithAuthenticator(ann, 'ann', clock)
    const { key } = await addKey(ann)
    await signUp(eve, 'eve')
    const { key: foreign } = await addKey(eve)
    const visitor = browser()
    await visitor.client.signIn.email({ email: 'ann@example.com', password })
    assert.equal((await signInWith(visitor, foreign)).error?.code, 'AUTHENTICATION_FAILED')
    assert.equal((await visitor.client.getSession()).data, null)
    assert.partialDeepStrictEqual((await signInWith(visitor, key)).data, { user: { email: 'ann@example.com' } })
  })

  test('an assertion counts once: of twenty at once one wins', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { key } = await addKey(ann)
    const visitor = browser()
    const { data: options } = await visitor.client.passkey.generateAuthenticateOptions()
    const response = key.authenticate(options ?? {})
    const cookie = visitor.cookies.get('better-auth.better-auth-passkey') ?? ''
    const twins = Array.from({ length: 20 }, () => browser())
    for (const twin of twins) twin.cookies.set('better-auth.better-auth-passkey', cookie)
    const answers = await Promise.all(twins.map((twin) => twin.client.passkey.verifyAuthentication({ response })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    assert.deepEqual(new Set(answers.flatMap(({ error }) => error?.code ?? [])), new Set(['CHALLENGE_NOT_FOUND']))
  })

  test('a foreign origin, a challenge of another purpose, a late answer and a copied key are refused', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await proveAddress({ app }, 'ann@example.com')
    const { key } = await addKey(ann)
    const visitor = browser()
    const options = async () => (await visitor.client.passkey.generateAuthenticateOptions()).data ?? {}
    const tried = async (response: ReturnType<SoftwareKey['authenticate']>) =>
      (await visitor.client.passkey.verifyAuthentication({ response })).error?.code
    assert.equal(await tried(key.authenticate(await options(), { origin: 'https://evil.example' })), 'AUTHENTICATION_FAILED')
    const late = key.authenticate(await options())
    clock.advance(minutes(5))
    assert.equal(await tried(late), 'CHALLENGE_NOT_FOUND')
    const { data: registration } = await ann.client.passkey.generateRegisterOptions()
    visitor.cookies.set('better-auth.better-auth-passkey', ann.cookies.get('better-auth.better-auth-passkey') ?? '')
    assert.equal(await tried(key.authenticate({ ...registration, rpId: 'localhost' })), 'CHALLENGE_NOT_FOUND')
    key.counter = 5
    assert.equal(await tried(key.authenticate(await options())), undefined)
    assert.equal(await tried(key.authenticate(await options())), 'AUTHENTICATION_FAILED')
    assert.ok((await mailsTo(app, 'ann@example.com')).some(({ text }) => /may have been copied/.test(text)))
  })

  test('passkeys are removed by their owner alone, in a fresh session, and never as the last way in', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { passwordReset: false, mailedCodes: false, magicLinks: false } })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    const { answer } = await addKey(ann)
    const id = answer.data?.id ?? ''
    assert.deepEqual((await eve.client.passkey.deletePasskey({ id })).error?.code, 'PASSKEY_NOT_FOUND')
    await app.db.deleteFrom('accounts').execute()
    assert.equal((await ann.client.passkey.deletePasskey({ id })).error?.code, 'CANNOT_REMOVE_LAST_SIGN_IN_METHOD')
    await addKey(ann, 'Phone')
    clock.advance(days(1))
    assert.equal((await ann.client.passkey.deletePasskey({ id })).error?.code, 'SESSION_IS_NOT_FRESH')
    await signInWith(ann, (await addKeyAgain(ann, clock)).key)
    assert.deepEqual((await ann.client.passkey.deletePasskey({ id })).data, { status: true })

    async function addKeyAgain(browser: Browser, _: unknown) {
      await app.db
        .updateTable('sessions')
        .set({ provenAt: new Date(clock.now()).toISOString() })
        .execute()
      return addKey(browser, 'Watch')
    }
  })

  test('a key that a squatter added is gone once the owner of the address proves it', async () => {
    const { app, browser } = await startTestServer({ open })
    const squatter = browser()
    await signUp(squatter, 'ann')
    const { key } = await addKey(squatter)
    const ann = browser()
    await ann.client.requestPasswordReset({ email: 'ann@example.com' })
    const [mail] = await mailsTo(app, 'ann@example.com')
    await ann.client.resetPassword({ token: mail?.token ?? '', newPassword: 'my own good password' })
    assert.equal((await signInWith(browser(), key)).error?.code, 'PASSKEY_NOT_FOUND')
  })
})
