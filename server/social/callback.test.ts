import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { minutes } from '#contract/kit/durations.ts'
import { troubles } from '../sandbox/social/troubles.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { choose, readForm, startSocialServer } from '../testing/social.ts'

const ann = { auto: 'ann@example.com', name: 'Ann' }

onBothDatabases('a callback', (open) => {
  test('a state works in the browser that began, once, and another browser can neither use nor spend it', async () => {
    const { app, browser, standIn } = await startSocialServer({ open })
    const [mine, foreign] = [browser(), browser()]
    await begin(foreign, 'github')
    const callback = await callbackOf(standIn, await begin(mine, 'github'))

    assert.equal(await errorOf(foreign, callback), 'please_restart_the_process')
    assert.equal(await errorOf(browser(), callback), 'please_restart_the_process')
    assert.deepEqual(await app.db.selectFrom('users').selectAll().execute(), [])
    assert.equal((await mine.fetch(callback)).headers.get('location'), '/welcome')
    assert.equal(await errorOf(mine, callback), 'please_restart_the_process')
    assert.equal((await app.db.selectFrom('users').selectAll().execute()).length, 1)
  })

  test('a state of one provider is worth nothing at another, and is spent', async () => {
    const { browser, standIn } = await startSocialServer({ open })
    const mine = browser()
    const callback = await callbackOf(standIn, await begin(mine, 'github'))
    assert.equal(await errorOf(mine, callback.replace('/callback/github', '/callback/gitlab')), 'please_restart_the_process')
    assert.equal(await errorOf(mine, callback), 'please_restart_the_process')
  })

  test('a state ends after ten minutes, and the application’s own error page is still known', async () => {
    const { browser, standIn, clock } = await startSocialServer({ open })
    const mine = browser()
    const wish = { errorCallbackURL: '/failed?from=github#top' }
    const callback = await callbackOf(standIn, await begin(mine, 'github', wish))
    clock.advance(minutes(10))
    assert.equal((await mine.fetch(callback)).headers.get('location'), '/failed?from=github&error=please_restart_the_process#top')
  })

  test('journeys begun in several tabs all come home', async () => {
    const { browser, standIn } = await startSocialServer({ open })
    const mine = browser()
    const callbacks = []
    for (const provider of ['github', 'gitlab', 'discord']) callbacks.push(await callbackOf(standIn, await begin(mine, provider)))
    for (const callback of callbacks) assert.match((await mine.fetch(callback)).headers.get('location') ?? '', /^\/(welcome|app)$/)
  })

  test('nothing of a journey can be read from the database', async () => {
    const { app, browser } = await startSocialServer({ open })
    const address = await begin(browser(), 'google')
    const state = new URL(address).searchParams.get('state') as string
    assert.match(state, /^[\w-]{32}$/)
    const row = await app.db.selectFrom('tokens').selectAll().executeTakeFirstOrThrow()
    assert.equal(row.purpose, 'sign-in-state')
    for (const secret of [state, '/welcome', 'codeVerifier']) assert.ok(!JSON.stringify(row).includes(secret))
  })

  test('an anonymous person takes along what they made', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const visitor = browser()
    await visitor.client.signIn.anonymous()
    await signInWith(visitor, 'google', ann)
    const people = await app.db.selectFrom('users').select('email').execute()
    assert.deepEqual(people, [{ email: 'ann@example.com' }])
  })

  test('banned people are sent away with the reason', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const mine = browser()
    await signInWith(mine, 'google', ann)
    await app.db.updateTable('users').set({ banned: true }).execute()
    await app.db.deleteFrom('sessions').execute()
    const { pathname, searchParams } = await signInWith(browser(), 'google', ann)
    assert.deepEqual([pathname, searchParams.get('error')], ['/api/auth/error', 'banned'])
    assert.match(searchParams.get('error_description') ?? '', /^You have been banned/)
    assert.deepEqual(await app.db.selectFrom('sessions').selectAll().execute(), [])
  })

  test('where addresses must be proven, a new person gets a letter and no session', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open, config: { requireEmailVerification: true } })
    const mine = browser()
    const { searchParams } = await signInWith(mine, 'google', { ...ann, verified: 'false' })
    assert.equal(searchParams.get('error'), 'email_not_verified')
    assert.equal((await mine.client.getSession()).data, null)
    const [letter] = await app.db.selectFrom('outbox').where('kind', '=', 'verify-email').select('payload').execute()
    assert.equal(letter?.payload.email, 'ann@example.com')

    // Once the provider has verified the address, no letter is needed.
    assert.equal((await signInWith(mine, 'google', { ...ann, verified: 'true' })).pathname, '/app')
    assert.equal((await mine.client.getSession()).data?.user.emailVerified, true)
  })

  test('sign-up can be closed: for everybody, for a provider, or for those who did not ask for it', async () => {
    const closed = [
      [{ signUp: 'closed' }, {}, 'signup_disabled'],
      [{ implicitSignUp: false }, {}, 'signup_disabled'],
      [{ implicitSignUp: false }, { requestSignUp: true }, null],
      [{ signUp: 'closed' }, { requestSignUp: true }, 'signup_disabled'],
    ] as const
    for (const [config, wish, error] of closed) {
      const { browser, signInWith } = await startSocialServer({ open, config })
      assert.equal((await signInWith(browser(), 'google', ann, wish)).searchParams.get('error'), error)
    }
  })

  for (const [table, error] of [
    ['user_counts', 'unable_to_create_user'],
    ['sessions', 'unable_to_create_session'],
  ] as const) {
    test(`a database that fails half-way leaves nothing behind: ${error}`, async () => {
      const { app, browser, signInWith } = await startSocialServer({ open })
      await sql.raw(`alter table ${table} rename to ${table}_away`).execute(app.db)
      try {
        assert.equal((await signInWith(browser(), 'google', ann)).searchParams.get('error'), error)
        assert.deepEqual(await app.db.selectFrom('users').selectAll().execute(), [])
      } finally {
        await sql.raw(`alter table ${table}_away rename to ${table}`).execute(app.db)
      }
    })
  }
})

describe('each thing that goes wrong has its own word', () => {
  for (const [trouble, { error }] of Object.entries(troubles)) {
    test(`${trouble}: ${error}`, async () => {
      const { app, browser, signInWith } = await startSocialServer({ config: trouble === 'slow' ? { providerTimeout: 1 } : {} })
      const mine = browser()
      for (const provider of trouble === 'slow' ? ['github'] : ['github', 'google', 'apple']) {
        const end = await signInWith(mine, provider, { ...ann, trouble })
        assert.deepEqual([end.pathname, end.searchParams.get('error')], ['/api/auth/error', error], provider)
      }
      assert.deepEqual(await app.db.selectFrom('users').selectAll().execute(), [])
      assert.equal(mine.cookies.has('better-auth.session_token'), false)
    })
  }

  test('the provider’s own refusal is passed on, to the application’s page where the state says which', async () => {
    const { browser, signInWith, standIn } = await startSocialServer()
    const mine = browser()
    const end = await signInWith(mine, 'github', { error: 'access_denied' }, { errorCallbackURL: '/failed' })
    assert.deepEqual([end.pathname, end.searchParams.get('error')], ['/failed', 'access_denied'])
    assert.equal(end.searchParams.get('error_description'), 'The stand-in was asked to say access_denied.')

    const callback = await callbackOf(standIn, await begin(mine, 'github', { errorCallbackURL: '/failed' }, { error: 'access_denied' }))
    const { pathname, searchParams } = new URL((await browser().fetch(callback)).headers.get('location') as string)
    assert.deepEqual([pathname, searchParams.get('error')], ['/api/auth/error', 'access_denied'])
  })

  test('a person whose address has another owner keeps out', async () => {
    const { browser, signInWith } = await startSocialServer()
    await signUp(browser(), 'ann')
    const unproven = { ...ann, verified: 'false' } as const
    assert.equal((await signInWith(browser(), 'google', unproven, { errorCallbackURL: '/failed' })).search, '?error=account_not_linked')
  })
})

describe('Apple', () => {
  test('posts its form from another site, so the browser is sent round once more to bring its cookies', async () => {
    const { browser, standIn, app } = await startSocialServer()
    const mine = browser()
    const page = await standIn.inject(pathOf(choose(await begin(mine, 'apple'), ann)))
    const { target, fields } = readForm(page.body)
    assert.deepEqual(JSON.parse(fields.user as string), { name: { firstName: 'Ann', lastName: '' }, email: 'ann@example.com' })

    const withoutCookies = browser()
    const posted = await withoutCookies.fetch(target, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
    })
    const second = posted.headers.get('location') as string
    assert.equal(posted.status, 302)
    assert.ok(second.startsWith('http://localhost:3000/api/auth/callback/apple?code='))
    assert.equal((await mine.fetch(second)).headers.get('location'), '/welcome')
    const [user] = await app.db.selectFrom('users').select('name').execute()
    assert.equal(user?.name, 'Ann')
  })

  test('tells the name once, and a forged one changes nothing of an account', async () => {
    const { browser, standIn, app } = await startSocialServer()
    const mine = browser()
    for (const name of ['Ann', 'Somebody Else']) {
      const page = await standIn.inject(pathOf(choose(await begin(mine, 'apple'), ann)))
      const { target, fields } = readForm(page.body)
      if (name !== 'Ann') assert.equal(fields.user, undefined)
      const user = JSON.stringify({ name: { firstName: name }, email: 'forged@example.com' })
      await mine.fetch(target, { method: 'POST', body: new URLSearchParams({ ...fields, user }) })
    }
    assert.deepEqual(await app.db.selectFrom('users').select(['name', 'email']).execute(), [{ name: 'Ann', email: 'ann@example.com' }])
  })
})

async function begin(browser: Browser, provider: string, wish: object = {}, choice: object = ann): Promise<string> {
  const answer = await browser.post('/sign-in/social', { provider, callbackURL: '/app', newUserCallbackURL: '/welcome', ...wish })
  return choose(((await answer.json()) as { url: string }).url, choice)
}

/** Where the provider's page sends the browser, without going there. */
async function callbackOf(standIn: { inject(path: string): Promise<{ headers: object }> }, address: string): Promise<string> {
  const { headers } = await standIn.inject(pathOf(address))
  return (headers as { location: string }).location
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

async function errorOf(browser: Browser, callback: string): Promise<string | null> {
  return new URL((await browser.fetch(callback)).headers.get('location') ?? '', 'http://localhost').searchParams.get('error')
}
