import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signUp } from '../testing/people.ts'
import { startWaitlist } from '../testing/waitlist.ts'

const email = 'ann@example.com'
const wish = { name: 'Ann', password }

onBothDatabases('the link that lets in from the waitlist', (open) => {
  test('makes an account with a proven address, signs in and needs no other mail', async () => {
    const { app, browser, letIn, entries } = await startWaitlist(open)
    const { token, result } = await letIn(email)
    assert.deepEqual([result?.error, result?.entry?.status], [null, 'invited'])
    const ann = browser()
    assert.equal((await ann.client.waitlist.getInvitation({ token })).data?.email, email)
    const before = (await mailsTo(app, email)).length
    const { data } = await ann.client.waitlist.signUp({ token, ...wish })
    assert.deepEqual([data?.user.email, data?.user.emailVerified], [email, true])
    assert.equal((await ann.client.getSession()).data?.user.id, data?.user.id)
    assert.equal((await mailsTo(app, email)).length, before)
    assert.deepEqual(
      (await entries()).map(({ status }) => status),
      ['signed-up'],
    )
  })

  test('is good once: of ten who bring it at once, one gets the account', async () => {
    const { app, browser, letIn } = await startWaitlist(open)
    const { token } = await letIn(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => browser().client.waitlist.signUp({ token, name: `Ann ${at}`, password })),
    )
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.ok(['INVALID_TOKEN', 'USER_ALREADY_EXISTS'].includes(error.code), error.code)
    assert.equal((await app.db.selectFrom('users').where('email', '=', email).select('id').execute()).length, 1)
    assert.equal((await browser().client.waitlist.signUp({ token, ...wish })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.waitlist.getInvitation({ token })).error?.code, 'INVALID_TOKEN')
  })

  test('is good for a week, sent again for another, and for nothing after its entry was removed', async () => {
    const { app, clock, browser, root, letIn, join, entries } = await startWaitlist(open)
    const { token, id } = await letIn(email)
    clock.advance(days(7))
    assert.equal((await browser().client.waitlist.signUp({ token, ...wish })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.signUp.email({ email, ...wish })).error?.code, 'WAITLIST_ONLY')
    await root.client.signIn.email({ email: 'root@example.com', password })
    assert.equal((await entries())[0]?.status, 'expired')

    await root.client.admin.inviteFromWaitlist({ ids: [id] })
    const again = (await newestMailTo(app, email)).token
    assert.notEqual(again, token)
    assert.equal((await browser().client.waitlist.getInvitation({ token: again })).data?.email, email)
    assert.deepEqual((await root.client.admin.removeFromWaitlist({ ids: [id, id, 'none'] })).data, { removed: 1 })
    assert.equal((await browser().client.waitlist.getInvitation({ token: again })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.waitlist.signUp({ token: again, ...wish })).error?.code, 'INVALID_TOKEN')

    await join(email)
    assert.equal((await browser().client.waitlist.signUp({ token: again, ...wish })).error?.code, 'INVALID_TOKEN')
    assert.equal((await entries())[0]?.status, 'waiting')
  })

  test('an address that was let in too long ago can ask again, and waits at the end', async () => {
    const { clock, root, letIn, join, entries } = await startWaitlist(open)
    await letIn(email)
    clock.advance(days(7))
    await root.client.signIn.email({ email: 'root@example.com', password })
    await join('bob@example.com')
    await join(email)
    assert.deepEqual(
      (await entries()).map(({ email, status }) => [email, status]),
      [
        ['bob@example.com', 'waiting'],
        [email, 'waiting'],
      ],
    )
  })

  test('takes an account that was made with the address and never proven', async () => {
    const { app, browser, letIn } = await startWaitlist(open)
    const { token } = await letIn(email)
    // Typing an address that was let in gives an account that opens nothing before the address is proven.
    const squatter = browser()
    assert.equal((await squatter.client.signUp.email({ email, name: 'Eve', password: 'another password' })).data?.token, null)
    const { data } = await browser().client.waitlist.signUp({ token, ...wish })
    assert.deepEqual([data?.user.name, data?.user.emailVerified], ['Ann', true])
    assert.ok((await browser().client.signIn.email({ email, password: 'another password' })).error)
    assert.ok((await browser().client.signIn.email({ email, password })).data)
    assert.equal((await app.db.selectFrom('users').where('email', '=', email).select('id').execute()).length, 1)
  })

  test('spends nothing when the password is refused, and is refused where sign-up is closed', async () => {
    const { app, browser, letIn } = await startWaitlist(open)
    const { token } = await letIn(email)
    assert.equal((await browser().client.waitlist.signUp({ token, name: 'Ann', password: 'short' })).error?.code, 'PASSWORD_TOO_SHORT')
    Object.assign(app.config, { signUp: 'closed' })
    assert.equal((await browser().client.waitlist.signUp({ token, ...wish })).error?.code, 'SIGN_UP_CLOSED')
    Object.assign(app.config, { signUp: 'waitlist' })
    assert.ok((await browser().client.waitlist.signUp({ token, ...wish })).data)
  })

  test('opens mailed codes to the address as well, and who came so waits no longer', async () => {
    const { app, browser, letIn, entries, join } = await startWaitlist(open)
    await letIn(email)
    await join('bob@example.com')
    const { client } = browser()
    for (const each of [email, 'bob@example.com']) await client.emailOtp.sendVerificationOtp({ email: each, type: 'sign-in' })
    const codeOf = async (to: string) => (await mailsTo(app, to)).map(({ code }) => code).find((code) => code !== '')
    assert.equal(await codeOf('bob@example.com'), undefined)
    const otp = (await codeOf(email)) ?? ''
    assert.ok((await client.signIn.emailOtp({ email, otp })).data)
    assert.deepEqual(
      (await entries()).map(({ status }) => status),
      ['signed-up', 'waiting'],
    )
  })

  test('people whom an organization invited need no waitlist', async () => {
    const { browser, root } = await startWaitlist(open)
    await root.client.organization.create({ name: 'Acme', slug: 'acme' })
    await root.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    assert.ok(await signUp(browser(), 'bob'))
  })
})
