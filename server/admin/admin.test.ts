import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { startWithAdmin } from '../testing/administrators.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('administration', (open) => {
  test('is for administrators: everybody else is refused on every route in its own words', async () => {
    const { browser } = await startTestServer({ open })
    const eve = browser()
    const { user } = await signUp(eve, 'eve')
    const { admin } = eve.client
    const userId = user.id
    const answers = {
      YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: await admin.listUsers(),
      YOU_ARE_NOT_ALLOWED_TO_GET_USER: await admin.getUser({ id: userId }),
      YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: await admin.createUser({ email: 'x@example.com', name: 'X', password }),
      YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: await admin.updateUser({ userId, data: { name: 'X' } }),
      YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: await admin.setRole({ userId, role: 'admin' }),
      YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: await admin.setUserPassword({ userId, newPassword: password }),
      YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: await admin.banUser({ userId }),
      YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: await admin.removeUser({ userId }),
      YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: await admin.impersonateUser({ userId }),
      YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: await admin.listUserSessions({ userId }),
      YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: await admin.revokeUserSessions({ userId }),
      FORBIDDEN: await admin.listAuditEntries(),
    }
    for (const [code, { error }] of Object.entries(answers)) assert.deepEqual([error?.status, error?.code], [403, code])
    assert.equal((await browser().client.admin.listUsers()).error?.status, 401)
    assert.equal((await eve.client.getSession()).data?.user.role, 'user')
  })

  test('configured ids may do everything without a role', async () => {
    const first = await startTestServer({ open })
    const ann = first.browser()
    const { user } = await signUp(ann, 'ann')
    const again = await startTestServer({
      open: async () => ({ db: first.app.db, engine: first.app.engine, close: async () => {} }),
      config: { adminUserIds: [user.id] },
    })
    const visitor = again.browser()
    await signIn(visitor, 'ann')
    assert.equal((await visitor.client.admin.listUsers()).data?.total, 1)
  })

  test('people are made with or without a password, with known roles only, and within the rules of sign-up', async () => {
    const { root, browser } = await startWithAdmin(open)
    const made = await root.client.admin.createUser({ email: 'Ann@Example.com', name: 'Ann', password, role: ['admin', ' user'] })
    assert.deepEqual([made.data?.user.email, made.data?.user.role], ['ann@example.com', 'admin,user'])
    await signIn(browser(), 'ann')
    assert.ok((await root.client.admin.createUser({ email: 'bob@example.com', name: 'Bob' })).data)

    const codes = await Promise.all([
      root.client.admin.createUser({ email: 'ann@example.com', name: 'Ann' }),
      root.client.admin.createUser({ email: 'c@example.com', name: 'C', role: 'emperor' }),
      root.client.admin.createUser({ email: 'c@example.com', name: 'C', role: 'constructor' }),
      root.client.admin.createUser({ email: 'c@example.com', name: 'C', password: 'short' }),
      root.client.admin.createUser({ email: 'nonsense', name: 'C' }),
    ])
    assert.deepEqual(
      codes.map(({ error }) => [error?.status, error?.code]),
      [
        [400, 'USER_ALREADY_EXISTS'],
        [400, 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
        [400, 'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE'],
        [400, 'PASSWORD_TOO_SHORT'],
        [400, 'INVALID_EMAIL'],
      ],
    )
  })

  test('the list is searched, filtered, sorted and turned page by page without repeating anybody', async () => {
    const { root } = await startWithAdmin(open)
    for (let at = 0; at < 25; at++) {
      await root.client.admin.createUser({
        email: `p${String(at).padStart(2, '0')}@${at % 2 ? 'odd' : 'even'}.example`,
        name: at % 5 ? 'Same Name' : `Fifth_${at}`,
      })
    }
    const { admin } = root.client
    assert.equal((await admin.listUsers()).data?.total, 26)
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { data } = await admin.listUsers({ limit: 7, sortBy: 'name', sortDirection: 'desc', ...(after && { after }) })
      if (!data?.users.length) break
      seen.push(...data.users.map(({ id }) => id))
      after = seen.at(-1)
    }
    assert.equal(new Set(seen).size, 26)
    const paged = (await admin.listUsers({ limit: 5, offset: 3, sortBy: 'email' })).data
    assert.deepEqual([paged?.limit, paged?.offset, paged?.users[0]?.email], [5, 3, 'p03@odd.example'])

    const total = async (query: object) => (await admin.listUsers(query)).data?.total
    assert.equal(await total({ searchValue: 'ODD.' }), 12)
    assert.equal(await total({ searchValue: 'p0', searchOperator: 'starts_with' }), 10)
    assert.equal(await total({ searchValue: 'even.example', searchOperator: 'ends_with' }), 13)
    assert.equal(await total({ searchValue: 'fifth_', searchField: 'name' }), 5)
    assert.equal(await total({ searchValue: '_', searchField: 'email' }), 0)
    for (const [searchValue, found] of [
      ['fifth_', 5],
      ['ODD.', 12],
      [` ${seen[0]} `, 1],
      ['nowhere', 0],
    ] as const) {
      assert.equal(await total({ searchValue, searchField: 'any' }), found, searchValue)
    }
    assert.equal(await total({ filterField: 'email', filterValue: ' P03@odd.example' }), 1)
    for (const [at, name] of ['Юрий Éva', 'Özlem Çelik', 'Łucja Żak'].entries()) {
      await admin.createUser({ email: `letters${at}@example.com`, name })
      for (const searchValue of [name, name.toLowerCase(), name.toUpperCase(), name.slice(1, 7)]) {
        assert.equal(await total({ searchValue, searchField: 'name' }), 1, searchValue)
      }
      await root.post('/admin/remove-user', { userId: (await admin.listUsers({ searchValue: `letters${at}` })).data?.users[0]?.id })
    }
    assert.equal(await total({ filterField: 'role', filterValue: 'admin' }), 1)
    assert.equal(await total({ filterField: 'banned', filterValue: 'false' }), 26)
    assert.equal(await total({ filterField: 'email', filterOperator: 'contains', filterValue: 'p1' }), 10)
    assert.equal((await admin.listUsers({ sortBy: 'passwordHash' as never })).error?.code, 'VALIDATION_ERROR')
  })

  test('a ban ends every session at once, is told at sign-in, and can run out or be lifted', async () => {
    const { root, rootId, clock, browser } = await startWithAdmin(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { data } = await root.client.admin.banUser({ userId: user.id, banReason: 'spam', banExpiresIn: 3600 })
    assert.deepEqual([data?.user.banned, data?.user.banReason], [true, 'spam'])
    assert.equal((await ann.client.getSession()).data, null)
    assert.equal((await ann.client.signIn.email({ email: 'ann@example.com', password })).error?.code, 'BANNED_USER')
    clock.advance(hours(1))
    await signIn(ann, 'ann')
    await root.client.admin.banUser({ userId: user.id })
    assert.equal((await root.client.admin.unbanUser({ userId: user.id })).data?.user.banned, false)
    await signIn(ann, 'ann')
    assert.equal((await root.client.admin.banUser({ userId: rootId })).error?.code, 'YOU_CANNOT_BAN_YOURSELF')
    assert.equal((await root.client.admin.banUser({ userId: 'nobody' })).error?.code, 'USER_NOT_FOUND')
    // Past the year 9999 an instant is written differently, and would count as over.
    assert.equal((await root.client.admin.banUser({ userId: user.id, banExpiresIn: 1e12 })).error?.code, 'VALIDATION_ERROR')
  })

  test('sessions of a person are listed without their tokens and ended one or all', async () => {
    const { root, browser } = await startWithAdmin(open)
    const [ann, phone] = [browser(), browser()]
    const { user, token } = await signUp(ann, 'ann')
    await signIn(phone, 'ann')
    const { data } = await root.client.admin.listUserSessions({ userId: user.id })
    assert.equal(data?.sessions.length, 2)
    assert.ok(!JSON.stringify(data).includes(token as string))
    await root.client.admin.revokeUserSession({ sessionToken: token as string })
    assert.equal((await ann.client.getSession()).data, null)
    assert.ok((await phone.client.getSession()).data)
    await root.client.admin.revokeUserSessions({ userId: user.id })
    assert.equal((await phone.client.getSession()).data, null)
  })

  test('people are changed and removed; oneself cannot be removed; addresses stay unique', async () => {
    const { root, rootId, app, browser } = await startWithAdmin(open)
    const { user } = await signUp(browser(), 'ann')
    const { admin } = root.client
    assert.equal((await admin.updateUser({ userId: user.id, data: { name: 'Anna', emailVerified: true } })).data?.name, 'Anna')
    assert.equal((await admin.updateUser({ userId: user.id, data: { email: 'root@example.com' } })).error?.code, 'USER_ALREADY_EXISTS')
    assert.equal((await admin.updateUser({ userId: user.id, data: {} })).error?.code, 'NO_DATA_TO_UPDATE')
    for (const [data, isProven] of [
      [{ email: 'ANN@example.com' }, true],
      [{ email: 'anna@example.com' }, false],
      [{ email: 'ann@example.com', emailVerified: true }, true],
    ] as const) {
      assert.equal((await admin.updateUser({ userId: user.id, data })).data?.emailVerified, isProven, data.email)
    }
    assert.deepEqual((await admin.setUserPassword({ userId: user.id, newPassword: 'another password' })).data, { status: true })
    assert.ok((await browser().client.signIn.email({ email: 'ann@example.com', password: 'another password' })).data)
    assert.equal((await admin.setRole({ userId: user.id, role: 'user, admin' })).data?.user.role, 'user,admin')

    assert.equal((await admin.removeUser({ userId: rootId })).error?.code, 'YOU_CANNOT_REMOVE_YOURSELF')
    assert.deepEqual((await admin.removeUser({ userId: user.id })).data, { success: true })
    assert.equal((await admin.removeUser({ userId: user.id })).error?.code, 'USER_NOT_FOUND')
    assert.equal((await admin.listUsers()).data?.total, 1)
    assert.deepEqual(await app.db.selectFrom('accounts').where('userId', '=', user.id).selectAll().execute(), [])
  })

  test('permissions are told for the caller; an empty list allows nothing', async () => {
    const { root, browser } = await startWithAdmin(open)
    const eve = browser()
    await signUp(eve, 'eve')
    const ask = async (who: typeof root, permissions: Record<string, string[]>) =>
      (await who.client.admin.hasPermission({ permissions })).data?.success
    assert.equal(await ask(root, { user: ['ban', 'delete'], session: ['list'] }), true)
    assert.equal(await ask(root, { user: ['fly'] }), false)
    assert.equal(await ask(root, { user: [] }), false)
    assert.equal(await ask(eve, { user: ['list'] }), false)
    assert.equal((await root.client.admin.hasPermission({ permission: { user: ['ban'] } })).data?.success, true)
  })

  test('a secret key is shown once, opens what is for servers, and needs a fresh proof of identity to be made', async () => {
    const { root, clock, browser } = await startWithAdmin(open)
    const { data } = await root.client.admin.createSecretKey({ name: 'backend' })
    assert.match(data?.key ?? '', /^tg_sk_[A-Za-z0-9]{43}$/)
    const listed = (await root.client.admin.listSecretKeys()).data
    assert.deepEqual(
      listed?.map(({ name, start }) => [name, start]),
      [['backend', data?.key.slice(0, 10)]],
    )
    assert.ok(!JSON.stringify(listed).includes(data?.key as string))

    const use = () => browser().post('/api-key/verify', { key: 'none' }, { authorization: `Bearer ${data?.key}` })
    const usedAt = async () => (await root.client.admin.listSecretKeys()).data?.[0]?.lastUsedAt
    assert.equal(await usedAt(), null)
    assert.equal((await use()).status, 200)
    const first = await usedAt()
    assert.ok(first)
    clock.advance(minutes(1))
    assert.equal((await use()).status, 200)
    assert.ok(String(await usedAt()) > String(first))
    clock.advance(days(1))
    assert.equal((await root.client.admin.createSecretKey({ name: 'late' })).error?.code, 'SESSION_IS_NOT_FRESH')
  })

  test('everything is written down and read by administrators page by page', async () => {
    const { root, rootId, browser } = await startWithAdmin(open)
    const { user } = await signUp(browser(), 'ann')
    await root.client.admin.banUser({ userId: user.id })
    const { data } = await root.client.admin.listAuditEntries({ userId: user.id, action: 'user.banned' })
    assert.deepEqual(
      data?.entries.map(({ actorId, details }) => [actorId, details.reason]),
      [[rootId, 'No reason']],
    )
    const first = (await root.client.admin.listAuditEntries({ limit: 2 })).data
    const second = (await root.client.admin.listAuditEntries({ limit: 2, before: first?.next as string })).data
    assert.equal(new Set([...(first?.entries ?? []), ...(second?.entries ?? [])].map(({ id }) => id)).size, 4)
  })
})
