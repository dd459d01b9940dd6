import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { limits } from '#contract/limits.ts'
import type { Configuration } from '../kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { newestMailTo } from '../testing/mailbox.ts'
import { password, signUp } from '../testing/people.ts'
import { Receiver } from '../testing/receiver.ts'
import { startSocialServer } from '../testing/social.ts'

const secret = `whsec_${Buffer.from('a secret of the hook, 32 bytes !').toString('base64')}`

async function startWithHook(open: OpenDatabase, config: Configuration = {}) {
  const hook = await new Receiver().listen()
  const says = (answer: unknown) => {
    hook.answer = (_, __, response) => void response.writeHead(200).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  says({ allow: true })
  const server = await startSocialServer({ open, config: { signUpHook: hook.url, signUpHookSecret: secret, ...config } })
  const asking = (email: string, more: object = {}) => server.browser().client.signUp.email({ email, password, name: 'Ann', ...more })
  return { ...server, hook, says, asking }
}

onBothDatabases('the hook before sign-up', (open) => {
  test('is asked at every door, with a signature, and gives newcomers what the application knows of them', async () => {
    const { hook, says, asking, browser, signInWith, app } = await startWithHook(open)
    says({ allow: true, publicMetadata: { plan: 'trial' }, privateMetadata: { score: 7 }, role: 'admin' })
    const { data } = await asking('root@example.com')
    assert.deepEqual([data?.user.publicMetadata, data?.user.role], [{ plan: 'trial' }, 'admin'])
    const kept = await app.db.selectFrom('users').select('privateMetadata').executeTakeFirstOrThrow()
    assert.deepEqual(kept.privateMetadata, { score: 7 })

    says({ allow: true })
    await asking('bob@example.com', { username: 'bob' })
    await browser().client.signIn.anonymous()
    await signInWith(browser(), 'google', { auto: 'cid@example.com', name: 'Cid', verified: 'true' })
    const root = browser()
    await root.client.signIn.email({ email: 'root@example.com', password })
    await root.client.admin.createUser({ email: 'dan@example.com', name: 'Dan' })
    assert.deepEqual(
      hook.got.map(({ data: { method, email } }) => [method, email]),
      [
        ['email', 'root@example.com'],
        ['username', 'bob@example.com'],
        ['anonymous', null],
        ['social:google', 'cid@example.com'],
        ['admin', 'dan@example.com'],
      ],
    )
    const [first] = hook.got
    assert.equal(first?.type, 'user.creating')
    assert.deepEqual(Object.keys(first?.data ?? {}), ['email', 'name', 'method', 'ipAddress', 'userAgent'])
    new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})
    await signInWith(browser(), 'google', { auto: 'cid@example.com', name: 'Cid', verified: 'true' })
    assert.equal(hook.got.length, 5, 'nobody asks about people who are here already')
  })

  test('refuses in its own words: in an answer, and in the address that a provider leads to', async () => {
    const { says, asking, browser, signInWith, app } = await startWithHook(open)
    says({ allow: false, message: 'Only\ncustomers <b>of ours</b>.' })
    const { error } = await asking('ann@example.com')
    assert.deepEqual([error?.status, error?.code, error?.message], [403, 'SIGN_UP_REFUSED', 'Only customers <b>of ours</b>.'])
    const { searchParams } = await signInWith(browser(), 'google', { auto: 'ann@example.com', name: 'Ann', verified: 'true' })
    assert.deepEqual(
      [searchParams.get('error'), searchParams.get('error_description')],
      ['sign_up_refused', 'Only customers <b>of ours</b>.'],
    )
    const shown = async (words: string) =>
      (await browser().inject({ url: `/error?error=sign_up_refused&words=${encodeURIComponent(words)}` })).body
    const signed = searchParams.get('words') ?? ''
    assert.match(await shown(signed), /<strong>Only customers &lt;b&gt;of ours&lt;\/b&gt;\.<\/strong>/)
    assert.match(await shown(signed.replace('customers', 'strangers')), /<strong>You can’t create an account here\.<\/strong>/)
    says({ allow: false })
    const wordless = await signInWith(browser(), 'google', { auto: 'ann@example.com', name: 'Ann', verified: 'true' })
    assert.deepEqual([wordless.searchParams.get('error'), wordless.searchParams.get('words')], ['sign_up_refused', null])
    assert.deepEqual(await app.db.selectFrom('users').selectAll().execute(), [])
  })

  test('that gives no answer keeps everybody out, or lets them in where that was chosen', async () => {
    const refusing = await startWithHook(open)
    for (const answer of [
      'not json',
      { allow: 'yes' },
      { allow: true, role: 'emperor' },
      { allow: true, publicMetadata: { a: 'x'.repeat(9000) } },
    ]) {
      refusing.says(answer)
      const { error } = await refusing.asking('ann@example.com')
      assert.deepEqual([error?.status, error?.code], [503, 'SIGN_UP_HOOK_FAILED'], JSON.stringify(answer))
    }
    refusing.hook.answer = () => 500
    assert.equal((await refusing.asking('ann@example.com')).error?.code, 'SIGN_UP_HOOK_FAILED')

    const allowing = await startWithHook(open, { signUpHookFailure: 'allow' })
    allowing.hook.answer = () => 500
    assert.ok((await allowing.asking('ann@example.com')).data)
  })

  test('is waited for three seconds and no longer, whatever comes of it', async () => {
    const { hook, asking, app } = await startWithHook(open)
    hook.answer = () => {} // takes the question and says nothing
    const began = performance.now()
    const { error } = await asking('ann@example.com')
    const waited = performance.now() - began
    assert.deepEqual([error?.status, error?.code], [503, 'SIGN_UP_HOOK_FAILED'])
    assert.ok(waited >= limits.signUpHook.patience - 50, `${waited} ms`)
    assert.deepEqual(await app.db.selectFrom('users').select('id').execute(), [])
    const allowing = await startWithHook(open, { signUpHookFailure: 'allow' })
    allowing.hook.answer = () => {}
    assert.ok((await allowing.asking('ann@example.com')).data)
  })

  test('is asked for whom an invitation brings', async () => {
    const { hook, says, browser, app } = await startWithHook(open)
    const owner = browser()
    await signUp(owner, 'owner')
    await owner.client.organization.create({ name: 'Acme', slug: 'acme' })
    const { data } = await owner.client.organization.inviteMember({ email: 'eve@example.com', role: 'member' })
    const { token } = await newestMailTo(app, 'eve@example.com')
    const wish = { invitationId: data?.id as string, token, name: 'Eve', password }
    says({ allow: false, message: 'Not you.' })
    assert.equal((await browser().client.organization.signUpWithInvitation(wish)).error?.code, 'SIGN_UP_REFUSED')
    says({ allow: true })
    assert.ok((await browser().client.organization.signUpWithInvitation(wish)).data)
    assert.equal(hook.got.at(-1)?.data.method, 'invitation')
  })
})
