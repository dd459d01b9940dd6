import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('anonymous sign-in', (open) => {
  test('gives a person without an account a session, once', async () => {
    const { app, browser } = await startTestServer({ open })
    const visitor = browser()
    const { data } = await visitor.client.signIn.anonymous()
    assert.deepEqual([data?.user.isAnonymous, data?.user.name, data?.user.emailVerified], [true, 'Anonymous', false])
    assert.match(data?.user.email ?? '', /@anonymous\.invalid$/)
    assert.equal((await visitor.client.getSession()).data?.user.id, data?.user.id)

    const { error } = await visitor.client.signIn.anonymous()
    assert.deepEqual([error?.status, error?.code], [400, 'ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY'])
    assert.equal((await app.db.selectFrom('users').select('id').execute()).length, 1)
  })

  for (const [how, enter] of [
    ['signs up', signUp],
    ['signs in', signIn],
  ] as const) {
    test(`a guest who ${how} afterwards takes no key along that another person may hold`, async () => {
      const { app, browser } = await startTestServer({ open })
      if (how === 'signs in') await signUp(browser(), 'ann')
      const visitor = browser()
      const { data } = await visitor.client.signIn.anonymous()
      const at = '2026-01-15T12:00:00.000Z'
      await app.db
        .insertInto('apiKeys')
        .values({
          id: 'key',
          userId: data?.user.id as string,
          keyHash: 'x',
          enabled: true,
          rateLimitEnabled: false,
          rateLimitWindow: 1,
          rateLimitMax: 1,
          requestCount: 0,
          createdAt: at,
          updatedAt: at,
        })
        .execute()

      const { user } = await enter(visitor, 'ann')
      assert.deepEqual(await app.db.selectFrom('apiKeys').select('userId').execute(), [])
      const people = await app.db.selectFrom('users').select('email').execute()
      assert.deepEqual(
        people.map(({ email }) => email),
        ['ann@example.com'],
      )
      assert.equal((await visitor.client.getSession()).data?.user.id, user.id)
    })
  }

  test('impersonating an anonymous person neither deletes nor becomes them', async () => {
    const { app, browser } = await startTestServer({ open })
    const [visitor, root] = [browser(), browser()]
    const { data } = await visitor.client.signIn.anonymous()
    await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    await root.client.admin.impersonateUser({ userId: data?.user.id as string })
    assert.equal((await root.client.deleteAnonymousUser()).error?.code, 'NOT_WHILE_IMPERSONATING')
    await signIn(root, 'root')
    assert.equal((await visitor.client.getSession()).data?.user.id, data?.user.id)
  })

  test('only an anonymous person can leave without a trace', async () => {
    const { app, browser } = await startTestServer({ open })
    const [visitor, ann] = [browser(), browser()]
    await visitor.client.signIn.anonymous()
    assert.deepEqual((await visitor.client.deleteAnonymousUser()).data, { success: true })
    assert.equal(visitor.cookies.has('better-auth.session_token'), false)
    assert.deepEqual(await app.db.selectFrom('sessions').selectAll().execute(), [])
    await signUp(ann, 'ann')
    assert.equal((await ann.client.deleteAnonymousUser()).error?.code, 'USER_IS_NOT_ANONYMOUS')
  })

  test('no organization is left without an owner, whether its anonymous one leaves or becomes an account', async () => {
    const { app, browser } = await startTestServer({ open })
    const [visitor, ann] = [browser(), browser()]
    await visitor.client.signIn.anonymous()
    await signUp(ann, 'ann')
    // Guests make no organizations; one of old may still have some.
    const { data } = await visitor.client.getSession()
    const become = (isAnonymous: boolean) =>
      app.db
        .updateTable('users')
        .set({ isAnonymous })
        .where('id', '=', data?.user.id as string)
        .execute()
    await become(false)
    await visitor.client.organization.create({ name: 'Acme', slug: 'acme' })
    await become(true)
    const { data: invitation } = await visitor.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
    await ann.client.organization.acceptInvitation({ invitationId: invitation?.id as string })

    const { error } = await visitor.client.deleteAnonymousUser()
    assert.deepEqual([error?.status, error?.code], [400, 'LAST_OWNER_CANNOT_BE_DELETED'])
    await signIn(visitor, 'ann')
    assert.deepEqual(await app.db.selectFrom('members').select('role').execute(), [{ role: 'member,owner' }])
  })
})
