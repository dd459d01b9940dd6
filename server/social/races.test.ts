import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { startSocialServer } from '../testing/social.ts'

const many = Array.from({ length: 50 })

onBothDatabases('races of callbacks', (open) => {
  test('fifty callbacks for one new identity make one person', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const ends = await Promise.all(many.map(() => signInWith(browser(), 'github', { auto: 'ann@example.com' })))
    const counts = { welcome: 0, app: 0 } as Record<string, number>
    for (const { pathname } of ends) counts[pathname.slice(1)] = (counts[pathname.slice(1)] ?? 0) + 1
    assert.deepEqual(counts, { welcome: 1, app: 49 })
    assert.equal((await app.db.selectFrom('users').selectAll().execute()).length, 1)
    assert.equal((await app.db.selectFrom('accounts').selectAll().execute()).length, 1)
    assert.equal((await app.db.selectFrom('sessions').selectAll().execute()).length, 50)
    const [counted] = await app.db
      .selectFrom('userCounts')
      .select((row) => row.fn.sum<number>('count').as('total'))
      .execute()
    assert.equal(Number(counted?.total), 1)
  })

  test('fifty identities with one address make one person and refuse the others', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const ends = await Promise.all(
      many.map((_, at) => signInWith(browser(), 'spotify', { auto: 'ann@example.com', sub: `listener-${at}` })),
    )
    assert.equal(ends.filter(({ pathname }) => pathname === '/welcome').length, 1)
    assert.equal(ends.filter(({ searchParams }) => searchParams.get('error') === 'account_not_linked').length, 49)
    assert.equal((await app.db.selectFrom('users').selectAll().execute()).length, 1)
  })

  test('of fifty callbacks that bring the same state, one enters', async () => {
    const { app, browser, standIn } = await startSocialServer({ open })
    const mine = browser()
    const answer = await mine.post('/sign-in/social', { provider: 'github', callbackURL: '/app' })
    const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
    const { headers } = await standIn.inject(`${pathname}${search}&auto=ann@example.com`)
    const locations = await Promise.all(many.map(async () => (await mine.fetch(String(headers.location))).headers.get('location')))
    assert.equal(locations.filter((location) => location === '/app').length, 1)
    assert.equal(locations.filter((location) => location?.endsWith('?error=please_restart_the_process')).length, 49)
    assert.equal((await app.db.selectFrom('sessions').selectAll().execute()).length, 1)
  })

  test('two people who link one identity at once: it is one’s', async () => {
    const { app, browser, linkTo } = await startSocialServer({ open, config: { allowDifferentEmails: true } })
    const people = await Promise.all(
      ['ann', 'bob', 'cid', 'dan'].map(async (name) => {
        const mine = browser()
        await signUp(mine, name)
        return mine
      }),
    )
    const ends = await Promise.all(people.map((mine) => linkTo(mine, 'google', { auto: 'shared@example.com' })))
    assert.equal(ends.filter(({ pathname }) => pathname === '/app').length, 1)
    assert.equal(ends.filter(({ searchParams }) => searchParams.get('error') === 'account_already_linked_to_different_user').length, 3)
    assert.equal((await app.db.selectFrom('accounts').where('providerId', '=', 'google').selectAll().execute()).length, 1)
  })
})
